import { type FormEvent, useState } from "react";
import { getHTMLFromFragment } from "@tiptap/core";
import type { Editor } from "@tiptap/react";
import { type PassageRequest, type Wish, wishes } from "#app/features/ai/drafting.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useGenerator } from "../ai/generator.ts";
import { useAsking } from "../ai/use-asking.ts";
import { useTrustedHtml } from "../trusted-html.ts";
import { ScrollingText } from "#app/ui/scrolling-text.tsx";

type Props = { editor: Editor; onClose: () => void };

/** Suggests another wording of the selected text, shows both versions, and lets the writer decide. */
export default function PassageDialog({ editor, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Migliora il passaggio">
      <PassageForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function PassageForm({ editor, onClose }: Props) {
  const { busy, problem, ask } = useAsking();
  const { onTaken } = useGenerator();
  const [wish, setWish] = useState<Wish>("chiaro");
  const [proposed, setProposed] = useState<string>();
  const [selected] = useState(() => getHTMLFromFragment(editor.state.selection.content().content, editor.schema));

  async function propose(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React tells the article's form of it too, through the portal
    const request: PassageRequest = { html: selected, wish };
    const answer = await ask<{ html: string }>(href("/admin/blog/ia/passaggio"), request);
    if (answer) setProposed(answer.html);
  }

  function take(html: string) {
    onClose();
    onTaken();
    // The text replaces the selection like a paste: its ends join the paragraphs around it, and one undo reverts it.
    editor.view.pasteHTML(html);
    editor.commands.focus();
  }

  return (
    <form onSubmit={(event) => void propose(event)} className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-semibold">Come lo vuoi?</legend>
        {wishes.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="desiderio"
              value={value}
              checked={wish === value}
              onChange={() => setWish(value)}
              className="size-5 accent-ink"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Version title="Adesso" html={selected} />
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
        {proposed !== undefined && <Version title="La proposta dell’IA" html={proposed} marked />}
      </div>
      <div className="flex flex-wrap gap-2">
        {proposed !== undefined && (
          <Button wave={false} onClick={() => take(proposed)}>
            Usa la proposta
          </Button>
        )}
        <Button
          type="submit"
          tone={proposed === undefined ? "primary" : "line"}
          wave={false}
          busy={busy}
          busyLabel="Sto scrivendo..."
        >
          {proposed === undefined ? "Proponi" : "Proponi ancora"}
        </Button>
        <Button tone="line" wave={false} onClick={onClose}>
          Lascia com’è
        </Button>
      </div>
    </form>
  );
}

function Version({ title, html, marked = false }: { title: string; html: string; marked?: boolean }) {
  return (
    <ScrollingText
      aria-label={title}
      className={`max-h-[28svh] border-l-3 py-1 pl-4 ${marked ? "border-pink" : "border-ink/20"}`}
    >
      <h3 className="type-cap">{title}</h3>
      {/* This HTML comes from the editor, or the server has sanitised it. */}
      <div className="article-text draft-text" dangerouslySetInnerHTML={useTrustedHtml(html)} />
    </ScrollingText>
  );
}
