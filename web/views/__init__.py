"""From a screen's plain data to markup. Component functions are cached by the frozen data they draw."""
