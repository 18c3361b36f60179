import { adminMailPreview } from "#app/shared/paths.ts";
import { MailFrame } from "../mail/mail-frame.tsx";

type Props = {
  sectionKey: string;
  /** The subject with the words of the draft, and whether it tells of a real request. */
  mail: { subject: string; isReal: boolean };
  /** Another text with every change of the draft. */
  changes: string;
};

/** The mail with the draft in it, beside its words. */
export function MailPreview({ sectionKey, mail: { subject, isReal }, changes }: Props) {
  return (
    <section
      aria-labelledby="anteprima"
      className="min-w-0 self-start min-[80rem]:sticky min-[80rem]:top-[calc(var(--spacing-bar)+1rem)]"
    >
      <h2 id="anteprima" className="type-desk-section">
        L’e-mail, con la bozza
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <span className="text-fumo">Oggetto:</span> <b>{subject}</b>
      </p>
      <p className="text-cap text-fumo">
        {isReal
          ? "Con i dati dell’ultima richiesta; i collegamenti qui non portano a niente."
          : "Con dati di esempio; i collegamenti qui non portano a niente."}
      </p>
      <MailFrame
        title="L’e-mail con la bozza"
        addresses={{ html: adminMailPreview(sectionKey, "html"), text: adminMailPreview(sectionKey, "testo") }}
        changes={changes}
      />
    </section>
  );
}

/** What can stand in the words, and what takes its place. */
export function PlaceholderList({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <details className="mt-3 hair-t hair-b">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span>
          Segnaposto:{" "}
          <b>
            {Object.keys(of)
              .map((name) => `{${name}}`)
              .join(", ")}
          </b>
        </span>
        <span className="font-semibold underlined">Che cosa diventano</span>
      </summary>
      <dl className="grid gap-x-5 pb-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {Object.entries(of).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{`{${name}}`}</dt>
            <dd className="max-sm:mb-1.5 text-fumo">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
