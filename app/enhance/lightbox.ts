/**
 * Shows the gallery's pictures one at a time in the page's native dialog (spec §2). The dialog is modal, so the focus stays in
 * it and the page behind is inert. Esc closes it; arrow keys, buttons and swipes turn, also from the last picture to the first.
 */
const MIN_SWIPE_PX = 40;

export function enableLightbox(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog")!;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`)!;
  const [plate, counter, caption, close] = [part("plate"), part("counter"), part("caption"), part("close")];
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("a")];
  const texts = links.map((link) => link.dataset["alt"] ?? "");
  let shown = 0;
  let opener: HTMLElement | undefined;

  const wrapped = (place: number) => (place + links.length) % links.length;

  function show(place: number): void {
    shown = wrapped(place);
    const picture = new Image();
    picture.alt = texts[shown]!;
    picture.src = links[shown]!.href;
    picture.draggable = false;
    plate.replaceChildren(picture);
    caption.textContent = texts[shown]!;
    counter.textContent = `${shown + 1} di ${links.length}`;
    for (const neighbour of [wrapped(shown + 1), wrapped(shown - 1)]) new Image().src = links[neighbour]!.href;
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
      // With these keys the reader opens the picture in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      open(place, link);
    }),
  );
  // Pictures in the text react to the pointer only; keyboard users reach the same picture by the gallery's link.
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
  // A page from the history cache must not come back with the dialog open.
  addEventListener("pageshow", ({ persisted }) => persisted && dialog.open && dialog.close());
  watchSwipes(plate, (step) => show(shown + step));
}

/** A swipe to the left shows the next picture, one to the right the previous; pinches and vertical swipes are ignored. */
function watchSwipes(plate: HTMLElement, turn: (step: 1 | -1) => void): void {
  let start: PointerEvent | undefined;
  plate.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    start = event.isPrimary ? event : undefined;
  });
  plate.addEventListener("pointercancel", () => (start = undefined));
  plate.addEventListener("pointerup", (event) => {
    if (!start || event.pointerId !== start.pointerId) return;
    const [horizontal, vertical] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(horizontal) < MIN_SWIPE_PX || Math.abs(horizontal) < 2 * Math.abs(vertical)) return;
    turn(horizontal < 0 ? 1 : -1);
  });
}
