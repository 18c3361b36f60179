/**
 * Loads lazy pictures 100 px before they become visible (spec §9). Browsers load `loading="lazy"` pictures far earlier; that is
 * what happens without this script. It defers those that the browser has not begun to load.
 */
const MARGIN = "100px";

export function loadNearImages(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        (target as HTMLImageElement).loading = "eager";
        restoreSources(target as HTMLImageElement);
      }
    },
    { rootMargin: MARGIN },
  );
  const deferred = [...document.querySelectorAll<HTMLImageElement>("img[data-lazy]")].filter(
    ({ complete, currentSrc }) => !complete && !currentSrc,
  );
  deferred.forEach(deferSources);
  // What is near comes after the first frame too, for which fonts and words have the line.
  requestAnimationFrame(() => setTimeout(() => deferred.forEach((image) => observer.observe(image))));
  // Printing shows all pictures without scrolling.
  addEventListener("beforeprint", () =>
    document.querySelectorAll<HTMLImageElement>("img[data-src]").forEach(restoreSources),
  );
}

const sourceElements = (image: HTMLImageElement) => [image, ...(image.parentElement?.querySelectorAll("source") ?? [])];

function deferSources(image: HTMLImageElement): void {
  for (const element of sourceElements(image)) {
    for (const name of ["src", "srcset"]) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      element.setAttribute(`data-${name}`, value);
      element.removeAttribute(name);
    }
  }
}

function restoreSources(image: HTMLImageElement): void {
  // The img itself comes last: with its source elements in place the browser chooses only once.
  for (const element of sourceElements(image).toReversed()) {
    for (const name of ["srcset", "src"]) {
      const value = element.getAttribute(`data-${name}`);
      if (value === null) continue;
      element.setAttribute(name, value);
      element.removeAttribute(`data-${name}`);
    }
  }
}
