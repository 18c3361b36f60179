import { href } from "#app/shared/href.ts";
import { pageToEdit, pageWithDraft } from "#app/shared/paths.ts";

/** For who looks after the site: what they can do with the page before them. */
export type StaffFacts = {
  page: string;
  hasTexts: boolean;
  script: { src: string; css: readonly string[] };
  /** It is looked at beside a form: the bar only keeps the cookie banner away. */
  isFramed: boolean;
} & ({ state: "public" | "draft" } | { state: "editing"; key: string; texts: readonly unknown[] });

/** At the foot of a public page, for who may change it: what is shown, and the way to change it. */
export function StaffBar({ of: staff }: { of: StaffFacts }) {
  const { page, hasTexts, state, script, isFramed } = staff;
  return (
    <>
      {script.css.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      <aside className="staff-bar" aria-label="Cura del sito" hidden={isFramed}>
        <p data-staff-said>{SAID[state]}</p>
        {state === "public" && (
          <>
            {hasTexts && <a href={pageToEdit(page)}>Modifica questa pagina</a>}
            <a href={pageWithDraft(page)}>Guarda la bozza</a>
          </>
        )}
        {state === "draft" && hasTexts && <a href={pageToEdit(page)}>Modifica i testi</a>}
        {state === "editing" && <a href={pageWithDraft(page)}>Guarda la bozza</a>}
        {state !== "public" && <a href={page}>Pagina pubblica</a>}
        <a href={href("/admin/studio")}>{state === "public" ? "Studio" : "Pubblica"}</a>
      </aside>
      {state === "editing" && (
        <>
          {/* Without a script no text opens in its place: there is a form of them. */}
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${href("/admin/studio/:key", { key: staff.key })}`} />
          </noscript>
          <script type="application/json" id="testi">
            {JSON.stringify({ key: staff.key, texts: staff.texts })}
          </script>
          <script type="module" src={script.src} />
        </>
      )}
    </>
  );
}

const SAID: Record<StaffFacts["state"], string> = {
  public: "Questa riga la vedi solo tu.",
  draft: "È la bozza: chi visita il sito non la vede ancora.",
  editing: "Scegli un testo e riscrivilo. Resta in bozza finché non pubblichi.",
};
