/**
 * Spec §9: late pictures load 100 px before they are seen. Browsers begin far earlier with `loading="lazy"`, which is what
 * works without this script; what they have not begun yet waits here.
 */
const MARGIN = "100px";

export function loadNearImages(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        (target as HTMLImageElement).loading = "eager";
        restore(target as HTMLImageElement);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-lazy]")) {
    if (image.complete || image.currentSrc) continue;
    setAside(image);
    near.observe(image);
  }
  // Paper has no scrolling.
  addEventListener("beforeprint", () => document.querySelectorAll<HTMLImageElement>("img[data-src]").forEach(restore));
}

const addressed = (image: HTMLImageElement) => [image, ...(image.parentElement?.querySelectorAll("source") ?? [])];

function setAside(image: HTMLImageElement): void {
  for (const element of addressed(image)) {
    for (const name of ["src", "srcset"]) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      element.setAttribute(`data-${name}`, value);
      element.removeAttribute(name);
    }
  }
}

function restore(image: HTMLImageElement): void {
  // The picture's own address last: with the sources in place the browser chooses once.
  for (const element of addressed(image).toReversed()) {
    for (const name of ["srcset", "src"]) {
      const value = element.getAttribute(`data-${name}`);
      if (value === null) continue;
      element.setAttribute(name, value);
      element.removeAttribute(`data-${name}`);
    }
  }
}
