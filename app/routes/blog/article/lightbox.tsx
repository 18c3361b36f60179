import { Glyph } from "#app/ui/glyph.tsx";

const control = "grid min-h-12 min-w-14 place-items-center px-3 font-semibold hover:bg-ink2";

/** Empty and closed until enhance/lightbox.ts fills it: without a script the gallery's links open the pictures. */
export function Lightbox() {
  return (
    <dialog
      id="lightbox"
      aria-label="Galleria di immagini"
      className="m-0 size-full max-h-none max-w-none grid-rows-[auto_1fr_auto] overflow-hidden ground-ink open:grid"
    >
      <div className="flex items-center justify-between gap-4 pl-margin">
        <p data-counter aria-live="polite" className="font-serif" />
        <button type="button" data-close className={control} aria-label="Chiudi">
          <Glyph name="close" />
        </button>
      </div>
      <div
        data-plate
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] touch-pan-y touch-pinch-zoom place-items-center px-2 select-none [&_img]:max-h-full [&_img]:max-w-full [&_img]:object-contain"
      />
      <div className="grid gap-2 px-margin pt-2 pb-4 sm:grid-cols-[auto_1fr_auto] sm:items-center">
        <p data-caption className="text-center text-small sm:order-2" />
        <div data-turns className="flex justify-between sm:contents">
          <button type="button" data-turn="-1" className={`${control} border-[1.5px] border-current sm:order-1`}>
            Precedente
          </button>
          <button type="button" data-turn="1" className={`${control} border-[1.5px] border-current sm:order-3`}>
            Successiva
          </button>
        </div>
      </div>
    </dialog>
  );
}
