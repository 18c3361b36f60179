import { useEffect, useRef, useState } from "react";
import { contactResultLabel, contactResults, resultsOf } from "#app/features/inbox/contact-result.ts";
import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import { isWay, type Way } from "#app/features/inbox/outcome.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ActionForm } from "./action-form.tsx";
import { WayChoice } from "./way-choice.tsx";

/**
 * Which way was used to reach the person and nobody has said how it went. It outlives a page that the phone drops while one
 * calls, in this tab alone.
 */
export function useTriedWay(id: string): { tried: Way | undefined; setTried: (way: Way | undefined) => void } {
  // features/consent/registry lists this key.
  const key = `tonica.sentita.${id}`;
  const hydrated = useHydrated();
  // Null: it was told, or it never happened. Undefined: this page knows nothing yet, but the tab may.
  const [said, setSaid] = useState<Way | null>();
  const kept = hydrated && said === undefined ? readKept(key) : said;
  const tried = isWay(kept) ? kept : undefined;
  function setTried(way: Way | undefined) {
    setSaid(way ?? null);
    keep(key, way);
  }
  return { tried, setTried };
}

function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(key: string, way: Way | undefined): void {
  try {
    if (way) sessionStorage.setItem(key, way);
    else sessionStorage.removeItem(key);
  } catch {
    // The question then lasts as long as the page.
  }
}

const questions: Record<Way, string> = {
  telefono: "Com’è andata la telefonata?",
  whatsapp: "Com’è andata su WhatsApp?",
  email: "Com’è andata con l’e-mail?",
  "di-persona": "Com’è andata?",
};

type Props = { request: RequestDetail; tried: Way | undefined; setTried: (way: Way | undefined) => void };

/** Asks how it went, once the person was called or written to; until then it stands folded, and needs no script. */
export function HowItWent({ request: { id, history }, tried, setTried }: Props) {
  const section = useRef<HTMLDetailsElement>(null);
  const told = history.filter(({ kind }) => kind === "contact").length;
  const before = useRef(told);

  useEffect(() => {
    if (tried && section.current) section.current.open = true;
  }, [tried]);
  // Told, by this form or by a colleague: the question is answered.
  useEffect(() => {
    if (told > before.current) {
      if (section.current) section.current.open = false;
      setTried(undefined);
    }
    before.current = told;
  });

  return (
    <details ref={section} className="mt-2">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold underlined">
        {tried ? questions[tried] : "Segna com’è andata"}
      </summary>
      <ActionForm
        action={href("/admin/richieste/:id/contatti", { id })}
        className="grid gap-2 border-l-3 border-ink pl-4"
      >
        {() => (
          <>
            {tried ? (
              <input type="hidden" name="come" value={tried} />
            ) : (
              <WayChoice name="come" legend="Come l’hai cercata" chosen="telefono" />
            )}
            <div className="flex flex-wrap gap-2">
              {(tried ? resultsOf(tried) : contactResults).map((result) => (
                <Button key={result} type="submit" name="esito" value={result} tone="line" wave={false}>
                  {contactResultLabel(result)}
                </Button>
              ))}
              {tried && (
                <button
                  type="button"
                  onClick={() => {
                    setTried(undefined);
                    if (section.current) section.current.open = false;
                  }}
                  className="inline-flex min-h-11 items-center px-2 text-fumo underline underline-offset-4 hover:text-ink"
                >
                  Non l’ho fatto
                </button>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </details>
  );
}
