/** Where the keyboard was when a form was last sent. */
let left: HTMLElement | undefined;

if (typeof document !== "undefined")
  document.addEventListener(
    "submit",
    ({ submitter }) => {
      const { activeElement, body } = document;
      // Safari gives no focus to a button that is clicked.
      left = ((activeElement === body ? submitter : activeElement) as HTMLElement | null) ?? undefined;
    },
    { capture: true },
  );

const LONGEST_WAIT_FRAMES = 300;

/**
 * A busy form is disabled, and the browser lets go of the focus: it goes back to where it was, unless a field is wrong or
 * somebody has put it elsewhere meanwhile.
 * @returns stops waiting until the form is free
 */
export function giveFocusBack(): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(settle);

  function settle() {
    if (!left?.isConnected || document.activeElement !== document.body) return;
    if (left.closest("form")?.querySelector("[aria-invalid=true]")) return;
    if (!left.matches(":disabled")) left.focus({ preventScroll: true });
    else if (++frames < LONGEST_WAIT_FRAMES) frame = requestAnimationFrame(settle);
  }
  return () => cancelAnimationFrame(frame);
}
