/** The menu opens by an invoker command; in browsers without those, this opens it as a modal dialog too. */
export function upgradeMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>("dialog#menu");
  if (!menu) return;

  const supportsCommands = "commandForElement" in HTMLButtonElement.prototype;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[commandfor=menu]")) {
    // Without commands and without a script the menu is a popover; with this script it is modal, so the page behind is inert.
    button.removeAttribute("popovertarget");
    if (supportsCommands) continue;
    button.addEventListener("click", () =>
      button.getAttribute("command") === "close" ? menu.close() : menu.showModal(),
    );
  }

  // A page from the history cache must not come back with the menu open.
  addEventListener("pageshow", (event) => {
    if (event.persisted && menu.open) menu.close();
  });
}
