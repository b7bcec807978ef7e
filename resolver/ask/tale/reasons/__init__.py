"""Why a no is a no: the told thing without which it would be a yes, or the false premise."""
