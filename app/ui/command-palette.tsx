import { useEffect, useRef, useState } from "react";
import { fold } from "../shared/fold.ts";
import { useChoices } from "./use-choices.ts";

export type Command = {
  label: string;
  /** What kind of thing it is, or its shortcut. */
  hint?: string;
  run: () => void;
};

type Props = { commands: readonly Command[]; open: boolean; onClose: () => void };

/** Everything one can go to or do, found by a few letters. A native dialog: focus stays in, Esc closes, focus returns. */
export function CommandPalette({ commands, open, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const words = fold(query).split(/\s+/);
  const found = commands.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const choices = useChoices(found, (command) => {
    dialog.current?.close();
    command.run();
  });

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  function closed() {
    setQuery("");
    choices.reset();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Vai a, o fai"
      onClose={closed}
      {...{ closedby: "any" }}
      className="fixed inset-x-0 top-[12svh] mx-auto w-[min(36rem,calc(100vw-2rem))] border-2 border-ink ground-sheet backdrop:bg-ink/70"
    >
      <label className="sr-only" htmlFor="comandi">
        Cerca una pagina o un’azione
      </label>
      <input
        {...choices.input}
        id="comandi"
        type="text"
        value={query}
        placeholder="Cerca una pagina o un’azione"
        onChange={(event) => {
          setQuery(event.target.value);
          choices.reset();
        }}
        className="min-h-14 w-full px-4.5 text-[1.0625rem] -outline-offset-3 placeholder:text-fumo"
      />
      <ul {...choices.list} aria-label="Comandi" className="max-h-[60svh] overflow-y-auto">
        {found.map((command, index) => (
          <li
            key={command.label}
            {...choices.option(index)}
            className="flex min-h-11 cursor-default items-center justify-between gap-4 px-4.5 py-2 hair-t aria-selected:bg-ink aria-selected:text-carta"
          >
            <span className="font-semibold">{command.label}</span>
            {command.hint && <span className="text-cap opacity-80">{command.hint}</span>}
          </li>
        ))}
      </ul>
      <output className={found.length === 0 ? "block px-4.5 py-3.5 hair-t" : "sr-only"}>
        {found.length === 0 ? "Niente con queste parole." : `${found.length} ${found.length === 1 ? "voce" : "voci"}`}
      </output>
    </dialog>
  );
}
