import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Editor } from "@tiptap/react";
import type { LinkTarget } from "#app/features/writing/editing.ts";
import { useLookUp } from "#app/ui/use-look-up.ts";
import { adminLinkTargets } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { controlLook, Field } from "#app/ui/field.tsx";
import { useChoices } from "#app/ui/use-choices.ts";

type Props = { editor: Editor; onClose: () => void };

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/|#)\S*$/i;
const HOST = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** Accepts an address, or words that find an article or page of this site. */
export default function LinkDialog({ editor, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Link">
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function LinkForm({ editor, onClose }: Props) {
  const present = (editor.getAttributes("link")["href"] as string | undefined) ?? "";
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = useTargets(typed === present ? "" : typed);
  const choices = useChoices(found, ({ href, title }) => put(href, title));

  function put(href: string, words: string) {
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React tells the article's form of it too, through the portal
    const address = typed.trim();
    if (ADDRESS.test(address)) return put(address, address);
    if (HOST.test(address)) return put(`https://${address}`, address);
    setError("Scrivi un indirizzo intero, per esempio https://…, o scegli dall’elenco.");
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field name="link" label="Indirizzo, o parole di un articolo" error={error}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              {...choices.input}
              ref={input}
              type="text"
              value={typed}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={(event) =>
                ADDRESS.test(typed.trim()) && event.key === "Enter" ? undefined : choices.input.onKeyDown(event)
              }
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
                choices.reset();
              }}
              className={controlLook}
            />
            <ul
              {...choices.list}
              aria-label="Pagine trovate"
              hidden={found.length === 0}
              className="mt-1 max-h-64 overflow-y-auto border border-ink/20"
            >
              {found.map((target, index) => (
                <li
                  key={target.href}
                  {...choices.option(index)}
                  className="cursor-default px-3 py-2 not-first:hair-t aria-selected:bg-ink aria-selected:text-carta"
                >
                  <span className="font-semibold">{target.title}</span>{" "}
                  <span className="text-cap opacity-80">
                    {target.kind === "article" ? "articolo" : "pagina"} · {target.href}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" wave={false}>
          Inserisci link
        </Button>
        {present && (
          <Button
            tone="line"
            wave={false}
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            Togli link
          </Button>
        )}
      </div>
    </form>
  );
}

const NONE: LinkTarget[] = [];
const FRESH_MS = 60_000;

function useTargets(typed: string): LinkTarget[] {
  const words = ADDRESS.test(typed) ? "" : typed.trim();
  const { data = NONE } = useLookUp<LinkTarget[]>(words.length > 1 ? adminLinkTargets(words) : undefined, FRESH_MS);
  return data;
}
