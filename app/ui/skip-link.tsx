/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center ground-ink px-4 font-semibold focus:translate-y-0"
    >
      Vai al contenuto
    </a>
  );
}
