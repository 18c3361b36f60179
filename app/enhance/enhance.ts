/** The documents' own script, and the whole of it: each part adds to what already works without. */
import { href } from "#app/shared/href.ts";
import { watchConsent } from "./consent.ts";
import { offerCopying } from "./copy-address.ts";
import { countReading } from "./count-reading.ts";
import { loadNearImages } from "./lazy-images.ts";
import { upgradeMenu } from "./menu.ts";
import { sayOpenNow } from "./open-now.ts";
import { prefetchSoon } from "./prefetch.ts";
import { keepFiguresFresh } from "./public-figures.ts";
import { trackAfterConsent } from "./track-after-consent.ts";

/** Spec §2: on the home page the navbar is clear until the page is scrolled by more than 50 px. */
const THRESHOLD = 50;

function watchNavbar(): void {
  const navbar = document.querySelector<HTMLElement>("[data-navbar][data-clear]");
  if (!navbar) return;
  const update = () => navbar.toggleAttribute("data-clear", scrollY <= THRESHOLD);
  addEventListener("scroll", update, { passive: true });
  update();
}

watchConsent();
watchNavbar();
upgradeMenu();
watchLogos();
loadNearImages();
carryUtm();
sayOpenNow();
sendCategoryChoice();
openGallery();
offerCopying();
countReading();
keepFiguresFresh();
prefetchSoon();
registerServiceWorker();
trackAfterConsent();

/** The category filter goes as soon as one is chosen; with the arrow keys, which pass over the others, its button sends it. */
function sendCategoryChoice(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-category-filter]");
  let typing = false;
  form?.addEventListener("keydown", ({ key }) => (typing = key !== "Enter"));
  form?.addEventListener("pointerdown", () => (typing = false));
  form?.addEventListener("change", () => {
    if (!typing) form.requestSubmit();
  });
}

/** Only a page with a gallery fetches what shows it. */
function openGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (gallery) void import("./lightbox.ts").then(({ showIn }) => showIn(gallery));
}

/** Spec §8: a logo that does not load gives way to another image; the footer's is only reported. */
function watchLogos(): void {
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

/** Where a visitor came from travels in the address of the links to the forms, and is stored nowhere. */
function carryUtm(): void {
  const carried = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  if (carried.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const url = new URL(link.href);
    if (
      url.origin !== location.origin ||
      ![href("/contatti"), href("/trasformazione-30-giorni")].includes(url.pathname)
    )
      continue;
    for (const [name, value] of carried) url.searchParams.set(name, value);
    link.href = url.href;
  }
}

/** Spec §7 call 32. Without it the site is the same, only not offline. */
function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js?v=4")
      .catch((error: unknown) => console.info("service worker not registered", error));
  });
}
