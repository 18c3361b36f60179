import { type KeyboardEvent, useId, useState } from "react";

/** The keyboard of a text field with a list of choices (ARIA combobox): arrows move, Enter takes, the focus stays in the field. */
export function useChoices<Choice>(choices: readonly Choice[], take: (choice: Choice) => void) {
  const [marked, mark] = useState(0);
  const id = useId();
  const current = Math.min(marked, choices.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    if (event.key === "Enter") {
      const choice = choices[current];
      if (!choice) return;
      event.preventDefault();
      take(choice);
      return;
    }
    const goal = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
    }[event.key];
    if (goal === undefined || last < 0) return;
    event.preventDefault();
    mark(goal);
    document.getElementById(optionId(goal))?.scrollIntoView({ block: "nearest" });
  }

  return {
    reset: () => mark(0),
    input: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": choices.length > 0,
      "aria-controls": id,
      "aria-activedescendant": choices.length > 0 ? optionId(current) : undefined,
      onKeyDown,
    } as const,
    list: { id, role: "listbox" } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: "option",
        "aria-selected": index === current,
        onMouseMove: () => mark(index),
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => take(choices[index]!),
      }) as const,
  };
}
