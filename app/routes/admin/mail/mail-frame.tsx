import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  /** Says whose mail it is. */
  title: string;
  addresses: { html: string; text: string };
  /** Another text with every change: it is loaded again. */
  changes?: string;
};

const looks = { phone: "w-90", desktop: "w-full", text: "w-full" } as const;
const labels = { phone: "Telefono", desktop: "Computer", text: "Solo testo" } as const;

type Look = keyof typeof looks;

/** A mail in a frame that runs and loads nothing, as phones, computers and the plainest programs show it. */
export function MailFrame({ title, addresses, changes = "" }: Props) {
  const hydrated = useHydrated();
  const [look, setLook] = useState<Look>("phone");
  return (
    <>
      {hydrated && (
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">Come guardarla</legend>
          {(Object.keys(looks) as Look[]).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === look}
              onClick={() => setLook(one)}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent aria-pressed:border-pink-t aria-pressed:font-semibold"
            >
              {labels[one]}
            </button>
          ))}
        </fieldset>
      )}
      <div className={`mt-2 h-160 max-w-full overflow-hidden border border-ink/20 bg-foglio ${looks[look]}`}>
        <iframe
          key={`${changes} ${look}`}
          src={look === "text" ? addresses.text : addresses.html}
          title={title}
          sandbox=""
          className="size-full border-0"
        />
      </div>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={addresses.html}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underlined"
        >
          Apri l’e-mail da sola
        </a>
        <a
          href={addresses.text}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underlined"
        >
          Apri il testo
        </a>
      </p>
    </>
  );
}
