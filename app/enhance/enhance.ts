/** The script of the documents (pages without React): each part adds to something that already works without it. */
import { href } from "#app/shared/href.ts";
import { confirmConsent, watchConsent } from "./consent.ts";
import { enableCopyButton } from "./copy-address.ts";
import { countReading } from "./count-reading.ts";
import { showFootBar } from "./foot-bar.ts";
import { loadNearImages } from "./lazy-images.ts";
import { upgradeMenu } from "./menu.ts";
import { showOpenNow } from "./open-now.ts";
import { fetchAhead } from "./prefetch.ts";
import { keepFiguresFresh } from "./public-figures.ts";
import { trackAfterConsent } from "./track-after-consent.ts";
import { serviceWorker } from "./trusted-script.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** On the home page the navbar is transparent until the page is scrolled by more than 50 px (spec §2). */
const THRESHOLD = 50;

function watchNavbar(): void {
  const navbar = document.querySelector<HTMLElement>("[data-navbar][data-clear]");
  if (!navbar) return;
  const update = () => navbar.toggleAttribute("data-clear", scrollY <= THRESHOLD);
  addEventListener("scroll", update, { passive: true });
  // Asked before the first frame, it would cost a layout of its own.
  requestAnimationFrame(update);
}

watchNavbar();
upgradeMenu();
watchLogos();
watchConsent();
loadNearImages();
showFootBar();
addUtmToLinks();
submitCategoryOnChange();
enableGallery();
enableCopyButton();
enableString();
void document.fonts.ready.then(partLongWords);
onceOpened(() => {
  confirmConsent();
  showOpenNow();
  countReading();
  keepFiguresFresh();
  fetchAhead();
  registerServiceWorker();
  trackAfterConsent();
});

/** Only on a phone, and where the browser has no Italian dictionary of its own. */
function partLongWords(): void {
  let isNeedless: boolean | undefined;
  const part = async () => {
    if (!matchMedia("(max-width: 30rem)").matches || (isNeedless ??= hyphenatesItself())) return;
    const { partBrokenWords } = await import("./part-long-words.ts");
    partBrokenWords();
  };
  addEventListener("resize", () => void part());
  void part();
}

function hyphenatesItself(): boolean {
  const probe = document.createElement("div");
  probe.style.cssText =
    "position:absolute;width:3em;font:16px/20px serif;hyphens:auto;overflow-wrap:normal;visibility:hidden";
  probe.textContent = "trasformazione";
  document.body.append(probe);
  const { offsetHeight } = probe;
  probe.remove();
  return offsetHeight > 20;
}

/** A page that the browser has made ready in advance counts, stores and asks for nothing until somebody opens it and has seen it painted. */
function onceOpened(begin: () => void): void {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin));
  if (document.prerendering) document.addEventListener("prerenderingchange", afterPaint, { once: true });
  else begin();
}

/** Submits the category filter as soon as the pointer chooses; the arrow keys pass over other categories, so there the button submits. */
function submitCategoryOnChange(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-category-filter]");
  let isTyping = false;
  form?.addEventListener("keydown", ({ key }) => (isTyping = key !== "Enter"));
  form?.addEventListener("pointerdown", () => (isTyping = false));
  form?.addEventListener("change", () => {
    if (!isTyping) form.requestSubmit();
  });
}

/** Only a page with a gallery loads the lightbox. */
function enableGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (gallery) void import("./lightbox.ts").then(({ enableLightbox }) => enableLightbox(gallery));
}

/** Only a page with a string that can be plucked loads it, once there is nothing else to do. */
function enableString(): void {
  const box = document.querySelector<HTMLElement>("[data-string]");
  if (!box) return;
  const load = () => void import("./sounding-string.ts").then(({ letStringSound }) => letStringSound(box));
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 200));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

/** Replaces a logo that does not load by another image; the footer's is only reported (spec §8). */
function watchLogos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback], img[data-logo-footer]")) {
    const onFailure = () => {
      const { fallback } = image.dataset;
      if (!fallback) return console.error("Il logo del piè di pagina non si è caricato:", image.src);
      delete image.dataset["fallback"];
      image.src = fallback;
    };
    image.addEventListener("error", onFailure, { once: true });
    // The image may have failed before this script ran. A lazy image that is not requested yet has no size either, but is not complete.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) onFailure();
  }
}

/** Copies the campaign's parameters into the links to the forms, so that nothing has to be stored. */
function addUtmToLinks(): void {
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  if (parameters.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const url = new URL(link.href);
    if (
      url.origin !== location.origin ||
      ![href("/contatti"), href("/trasformazione-30-giorni")].includes(url.pathname)
    )
      continue;
    for (const [name, value] of parameters) url.searchParams.set(name, value);
    link.href = url.href;
  }
}

/** Spec §7 call 32. Without the service worker only the offline page is missing. */
function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(serviceWorker())
      .catch((error: unknown) => console.info("service worker not registered", error));
  // A page made ready in advance has long been loaded when it is opened.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
