/** Where scripts write what a screen reader should hear (announce.ts). */
export function Announcer() {
  return <div id="annunci" aria-live="polite" className="sr-only" />;
}
