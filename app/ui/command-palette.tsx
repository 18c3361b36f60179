import { useEffect, useRef, useState } from "react";
import { fold } from "../shared/fold.ts";
import { useChoices } from "./use-choices.ts";
import { useLookUp } from "./use-look-up.ts";

export type Command = {
  label: string;
  /** What kind of thing it is, or its shortcut. */
  hint?: string;
  run: () => void;
};

/** What the server finds beside the commands. */
export type Found = { label: string; hint: string; href: string };

type Props = {
  commands: readonly Command[];
  open: boolean;
  onClose: () => void;
  /** Where the server is asked. */
  searchAt: (query: string) => string;
  onOpenFound: (href: string) => void;
};

/** The server does not look for less. */
const FEWEST_LETTERS = 2;
/** What people do meanwhile should be found. */
const FRESH_MS = 5_000;
const NOTHING: readonly Found[] = [];

/** Everything one can go to or do, and everybody one has to do with, found by a few letters. A native dialog: focus stays in, Esc closes, focus returns. */
export function CommandPalette({ commands, open, onClose, searchAt, onOpenFound }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const words = fold(query).trim().split(/\s+/);
  const asked = query.trim().length < FEWEST_LETTERS ? undefined : searchAt(query.trim());
  const { data = NOTHING, failed, current } = useLookUp<readonly Found[]>(asked, FRESH_MS);
  const fitting = commands.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const isCut = asked !== undefined && (failed || (!current && !navigator.onLine));
  const isNew = ({ label }: Found) => !fitting.some((command) => command.label === label);
  const found: readonly Command[] = [
    ...fitting,
    ...(isCut ? NOTHING : data)
      .filter(isNew)
      .map(({ label, hint, href }) => ({ label, hint, run: () => onOpenFound(href) })),
  ];
  const isSearching = asked !== undefined && !current && !isCut;
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
        Cerca una persona, una pagina o un’azione
      </label>
      <input
        {...choices.input}
        id="comandi"
        type="text"
        value={query}
        placeholder="Una persona, una pagina, un’azione"
        onChange={(event) => {
          setQuery(event.target.value);
          choices.reset();
        }}
        className="min-h-14 w-full px-4.5 text-[1.0625rem] -outline-offset-3 placeholder:text-fumo"
      />
      <ul {...choices.list} aria-label="Comandi" className="max-h-[60svh] overflow-y-auto">
        {found.map((command, index) => (
          <li
            // Two people may have the same name.
            key={`${index} ${command.label}`}
            {...choices.option(index)}
            className="flex min-h-11 cursor-default items-center justify-between gap-4 px-4.5 py-2 hair-t aria-selected:bg-ink aria-selected:text-carta"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{command.label}</span>
            {command.hint && <span className="flex-none text-cap opacity-80">{command.hint}</span>}
          </li>
        ))}
      </ul>
      <output className={found.length === 0 || isCut ? "block px-4.5 py-3.5 hair-t" : "sr-only"}>
        {isCut
          ? "Senza rete: qui ci sono solo le pagine dell’amministrazione."
          : found.length > 0
            ? `${found.length} ${found.length === 1 ? "voce" : "voci"}`
            : isSearching
              ? "Cerco…"
              : "Niente con queste parole."}
      </output>
    </dialog>
  );
}
