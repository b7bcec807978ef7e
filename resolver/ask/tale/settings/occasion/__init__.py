"""What a skill, a card in answer or a wound that is told alone has come from, found in stages; one that gives True has set it going."""

from __future__ import annotations

from resolver.ask.tale.settings.occasion import rest, skills, told

# The order matters: a judgement comes before a death, a death before a skill, and a wound alone is looked at last.
OCCASION_STAGES = (*told.STAGES, *skills.STAGES, *rest.STAGES)
