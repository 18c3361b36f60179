/** The button that copies the article's address; without a script there is none. */
const SAID_FOR = 4000;

export function offerCopying(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-copy-address]");
  if (!button || !navigator.clipboard) return;
  const label = button.textContent;
  let resting: ReturnType<typeof setTimeout>;
  const say = (words: string) => {
    button.textContent = words;
    document.getElementById("annunci")!.textContent = words;
    clearTimeout(resting);
    resting = setTimeout(() => (button.textContent = label), SAID_FOR);
  };
  button.hidden = false;
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(button.dataset["copyAddress"]!).then(
      () => say("Indirizzo copiato"),
      () => say("Non riesco a copiarlo"),
    ),
  );
}
