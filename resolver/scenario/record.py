"""Base of the classes of scenario lines: frozen, slotted, compared by value, made without generated code."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields


class Record:
    """Base of the line classes: frozen, slotted, compared by value; made without generated code.

    Sixty generated dataclasses cost 25 ms at every start of `sgs`; these are dataclasses too (fields(), replace() work),
    with one __init__, __eq__, __hash__ and __repr__ for all.
    """

    __slots__ = ()
    _names: tuple[str, ...] = ()
    _defaults: dict[str, object] = {}

    def __init__(self, *values: object, **named: object) -> None:
        names = self._names
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {len(names)} values, {len(values)} given")
        put = object.__setattr__
        for name, value in zip(names, values):
            put(self, name, value)
        known = set(names[: len(values)])
        for name, value in named.items():
            if name in known or name not in self.__dataclass_fields__:  # type: ignore[attr-defined]
                raise TypeError(f"{type(self).__name__}: {name} is given twice or is no field")
            put(self, name, value)
        for name, value in self._defaults.items():
            if name not in known and name not in named:
                put(self, name, value)
        for name in names[len(values):]:
            if name not in named and name not in self._defaults:
                raise TypeError(f"{type(self).__name__}: {name} is missing")

    def _values(self) -> tuple:
        return tuple(getattr(self, name) for name in self.__dataclass_fields__)  # type: ignore[attr-defined]

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is type(self) else NotImplemented  # type: ignore[union-attr]

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)  # type: ignore[attr-defined]
        return f"{type(self).__name__}({shown})"

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> tuple:
        return self._values()

    def __setstate__(self, state: tuple) -> None:
        for name, value in zip(self.__dataclass_fields__, state):  # type: ignore[attr-defined]
            object.__setattr__(self, name, value)


def record(cls: type) -> type:
    """Makes a Record of a class with annotated fields."""
    cls = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    cls._names = tuple(entry.name for entry in fields(cls) if not entry.kw_only)
    cls._defaults = {entry.name: entry.default for entry in fields(cls) if entry.default is not MISSING}
    return cls
