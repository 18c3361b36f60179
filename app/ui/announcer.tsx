/** Where scripts write what a screen reader should hear. */
export function Announcer() {
  return <div id="annunci" aria-live="polite" className="sr-only" />;
}

/** Has a screen reader say something now: the element is the page's `Announcer`. */
export function announce(text: string): void {
  const region = document.getElementById("annunci");
  if (region) region.textContent = text;
}
