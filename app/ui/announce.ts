/** Has a screen reader say something now: the element is the page's `Announcer`. */
export function announce(text: string): void {
  const region = document.getElementById("annunci");
  if (region) region.textContent = text;
}
