/** Makes the button that copies the article's address work; without a script it stays hidden. */
const MESSAGE_MS = 4000;

export function enableCopyButton(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-copy-address]");
  if (!button || !navigator.clipboard) return;
  const label = button.textContent;
  let resetTimer: ReturnType<typeof setTimeout>;
  const showMessage = (words: string) => {
    button.textContent = words;
    document.getElementById("annunci")!.textContent = words;
    clearTimeout(resetTimer);
    resetTimer = setTimeout(() => (button.textContent = label), MESSAGE_MS);
  };
  button.hidden = false;
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(button.dataset["copyAddress"]!).then(
      () => showMessage("Indirizzo copiato"),
      () => showMessage("Non riesco a copiarlo"),
    ),
  );
}
