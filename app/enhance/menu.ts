/** The menu opens by an invoker command; where browsers know none, this opens it the same way. */
export function upgradeMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>("dialog#menu");
  if (!menu) return;

  const commandsWork = "commandForElement" in HTMLButtonElement.prototype;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[commandfor=menu]")) {
    // The popover was the way without commands and without a script: as a modal dialog the page behind is inert.
    button.removeAttribute("popovertarget");
    if (commandsWork) continue;
    button.addEventListener("click", () =>
      button.getAttribute("command") === "close" ? menu.close() : menu.showModal(),
    );
  }

  // Coming back in history must not find the menu still open.
  addEventListener("pageshow", (event) => {
    if (event.persisted && menu.open) menu.close();
  });
}
