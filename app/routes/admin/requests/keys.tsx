const keys = [
  { press: ["J", "K"], does: "su e giù, anche con le frecce" },
  { press: ["Invio"], does: "apre" },
  { press: ["/"], does: "cerca" },
] as const;

/** They work only while the focus is in the list: nobody's voice commands or assistive keys meet them (WCAG 2.1.4). */
export function Keys() {
  return (
    <p
      id="tasti"
      className="flex flex-wrap gap-x-4 gap-y-1 pt-4 text-cap text-fumo pointer-coarse:hidden xl:pr-4 xl:pl-4"
    >
      <span>Con un nome dell’elenco selezionato:</span>
      {keys.map(({ press, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {press.map((key) => (
            <kbd key={key} className="border border-fumo/60 px-1.5 font-sans text-ink">
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
