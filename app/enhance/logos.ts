/** Spec §8: a logo that does not load gives way to another image; the footer's is only reported. */
export function watchLogos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback], img[data-logo-footer]")) {
    const failed = () => {
      const { fallback } = image.dataset;
      if (!fallback) return console.error("Il logo del piè di pagina non si è caricato:", image.src);
      delete image.dataset["fallback"];
      image.src = fallback;
    };
    image.addEventListener("error", failed, { once: true });
    // It may have failed before this script ran; an image not yet asked for (lazy) has no size either, but is not complete.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) failed();
  }
}
