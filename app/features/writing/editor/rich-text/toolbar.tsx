import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { type Editor, useEditorState } from "@tiptap/react";
import type { Command } from "@tiptap/pm/state";
import { Tooltip } from "#app/ui/tooltip.tsx";
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  hasHead,
  insertTable,
  isInTable,
  toggleHead,
} from "./table-commands.ts";

type Props = { editor: Editor; onLink: () => void; onImage: () => void; onImprove: () => void; onSource: () => void };

type Tool = { label: string; look?: ReactNode; keys?: string; on?: boolean; off?: boolean; run: () => void };

/** The tools of the text, and below them those of a table while the cursor is in one. */
export function Toolbar({ editor, onLink, onImage, onImprove, onSource }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      h2: editor.isActive("heading", { level: 2 }),
      h3: editor.isActive("heading", { level: 3 }),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      quote: editor.isActive("blockquote"),
      link: editor.isActive("link"),
      image: editor.isActive("image"),
      words: !editor.state.selection.empty && !editor.isActive("image"),
      table: isInTable(editor.state),
      head: hasHead(editor.state),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const change = (command: Command) => () => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };

  const tools: Tool[] = [
    { label: "Titolo 2", on: now.h2, keys: "Control+Alt+2", run: () => chain().toggleHeading({ level: 2 }).run() },
    { label: "Titolo 3", on: now.h3, keys: "Control+Alt+3", run: () => chain().toggleHeading({ level: 3 }).run() },
    { label: "Grassetto", look: <b>G</b>, on: now.bold, keys: "Control+B", run: () => chain().toggleBold().run() },
    { label: "Corsivo", look: <em>C</em>, on: now.italic, keys: "Control+I", run: () => chain().toggleItalic().run() },
    { label: "Elenco puntato", look: "• Elenco", on: now.bullets, run: () => chain().toggleBulletList().run() },
    { label: "Elenco numerato", look: "1. Elenco", on: now.numbers, run: () => chain().toggleOrderedList().run() },
    { label: "Citazione", look: "« »", on: now.quote, run: () => chain().toggleBlockquote().run() },
    { label: "Link", on: now.link, keys: "Control+Shift+K", run: onLink },
    { label: now.image ? "Descrivi immagine" : "Immagine", on: now.image, run: onImage },
    { label: "Tabella", off: now.table, run: change(insertTable) },
    { label: "Migliora il passaggio", look: "Migliora", off: !now.words, run: onImprove },
    { label: "Annulla", off: !now.undo, keys: "Control+Z", run: () => chain().undo().run() },
    { label: "Ripeti", off: !now.redo, keys: "Control+Shift+Z", run: () => chain().redo().run() },
    { label: "HTML", run: onSource },
  ];

  const tableTools: Tool[] = [
    { label: "Riga sopra", look: "+ riga sopra", run: change(addRow("above")) },
    { label: "Riga sotto", look: "+ riga sotto", run: change(addRow("below")) },
    { label: "Colonna prima", look: "+ colonna prima", run: change(addColumn("before")) },
    { label: "Colonna dopo", look: "+ colonna dopo", run: change(addColumn("after")) },
    { label: "Prima riga di titoli", on: now.head, run: change(toggleHead) },
    { label: "Togli la riga", look: "− riga", run: change(deleteRow) },
    { label: "Togli la colonna", look: "− colonna", run: change(deleteColumn) },
    { label: "Elimina la tabella", run: change(deleteTable) },
  ];

  return (
    <div data-toolbar className="sticky z-9 -mx-1 mt-2 bg-foglio px-1 hair-t hair-b">
      <ToolRow label="Formattazione" tools={tools} />
      {now.table && <ToolRow label="Tabella" tools={tableTools} />}
    </div>
  );
}

/** A row is one Tab stop; the arrow keys move within it (ARIA toolbar). */
function ToolRow({ label, tools }: { label: string; tools: Tool[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent) {
    const goal = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const next = (goal + tools.length) % tools.length;
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls="content"
      onKeyDown={move}
      className="relative flex py-1 not-first:hair-t max-lg:overflow-x-auto lg:flex-wrap"
    >
      {tools.map(({ label, look, keys, on, off, run }, index) => {
        const button = (
          <button
            key={index}
            type="button"
            aria-pressed={on}
            aria-disabled={off || undefined}
            aria-keyshortcuts={keys}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => off || run()}
            className="min-h-9 min-w-9 flex-none px-1.5 text-small whitespace-nowrap font-semibold -outline-offset-3 hover:bg-carta aria-disabled:text-fumo aria-pressed:bg-sabbia max-lg:min-h-11"
          >
            {look ? (
              <>
                <span aria-hidden="true">{look}</span>
                <span className="sr-only">{label}</span>
              </>
            ) : (
              label
            )}
          </button>
        );
        return look ? (
          <Tooltip key={index} content={label}>
            {button}
          </Tooltip>
        ) : (
          button
        );
      })}
    </div>
  );
}
