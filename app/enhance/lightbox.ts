/**
 * Spec §2: the gallery's pictures one at a time, in the page's own native dialog. Modal, so focus stays and the page behind
 * is inert; Esc closes; arrows, buttons and swipes turn, from the last to the first too.
 */
const SWIPE = 40; // pixels sideways

export function showIn(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog")!;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`)!;
  const [plate, counter, caption, close] = [part("plate"), part("counter"), part("caption"), part("close")];
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("a")];
  const texts = links.map((link) => link.dataset["alt"] ?? "");
  let shown = 0;
  let opener: HTMLElement | undefined;

  const at = (place: number) => (place + links.length) % links.length;

  function show(place: number): void {
    shown = at(place);
    const picture = new Image();
    picture.alt = texts[shown]!;
    picture.src = links[shown]!.href;
    picture.draggable = false;
    plate.replaceChildren(picture);
    caption.textContent = texts[shown]!;
    counter.textContent = `${shown + 1} di ${links.length}`;
    for (const neighbour of [at(shown + 1), at(shown - 1)]) new Image().src = links[neighbour]!.href;
  }

  function open(place: number, from: HTMLElement): void {
    opener = from;
    show(place);
    dialog.showModal();
    close.focus();
  }

  part("turns").hidden = links.length === 1;
  links.forEach((link, place) =>
    link.addEventListener("click", (event) => {
      // Another tab or window is the reader's choice.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      open(place, link);
    }),
  );
  // A picture within the text is no stop of the keyboard: the gallery's link to the same picture is.
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-picture]")) {
    if (image.closest("a")) continue;
    image.addEventListener("click", () =>
      open(Number(image.dataset["picture"]), links[Number(image.dataset["picture"])]!),
    );
  }

  dialog.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button?.dataset["turn"]) show(shown + Number(button.dataset["turn"]));
    else if (button === close || target === plate) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
  dialog.addEventListener("close", () => {
    plate.replaceChildren();
    opener?.focus({ preventScroll: true });
  });
  // Coming back in history must not find it still open.
  addEventListener("pageshow", ({ persisted }) => persisted && dialog.open && dialog.close());
  watchSwipes(plate, (step) => show(shown + step));
}

/** A finger to the left asks for the next picture. One that pinches, or goes up and down, asks for nothing. */
function watchSwipes(plate: HTMLElement, turn: (step: 1 | -1) => void): void {
  let start: PointerEvent | undefined;
  plate.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    start = event.isPrimary ? event : undefined;
  });
  plate.addEventListener("pointercancel", () => (start = undefined));
  plate.addEventListener("pointerup", (event) => {
    if (!start || event.pointerId !== start.pointerId) return;
    const [across, along] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(along)) return;
    turn(across < 0 ? 1 : -1);
  });
}
