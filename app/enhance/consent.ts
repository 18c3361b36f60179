/** Runs the consent banner (trust.md 1-4): the page stays usable beside it, closing it refuses, and nothing is stored before a choice. */
import { PROOF_KEY } from "../shared/consent-choice.ts";
import { href } from "../shared/href.ts";
import { currentConsent, setChoice, syncConsent } from "./consent-choice.ts";

/** The link that opened the preferences; undefined while the banner asks for a first choice. */
let opener: HTMLElement | undefined;

/** Stores nothing in a page that is made ready in advance: confirmConsent does, once somebody opens it. */
export function watchConsent(): void {
  show(!currentConsent());
  keepHeightFree();
  // Another tab may have changed the choice, also while this page was in the history cache.
  addEventListener("storage", refresh);
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  // The listeners are on the document, because React may replace the elements that the server rendered.
  document.addEventListener("submit", onSubmit);
  document.addEventListener("click", openPreferences);
  document.addEventListener("keydown", closeOnEscape);
}

/** At the page's end and beneath what stands on the banner (styles/rules.css). A rule of its own costs a tenth of a style of the root. */
function keepHeightFree(): void {
  if (!("replaceSync" in CSSStyleSheet.prototype)) return; // Safari before 16.4: the style sheet's own guess stays
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  new ResizeObserver(() =>
    sheet.replaceSync(`:root, body::after, [data-foot] { --foot: ${banner().offsetHeight}px }`),
  ).observe(banner());
}

export function confirmConsent(): void {
  refresh();
  if (isProofDue()) void prove();
}

const banner = () => document.querySelector<HTMLElement>("[data-consent-version]")!;
const part = (name: string) => banner().querySelector<HTMLElement>(`[data-consent=${name}]`)!;
const boxesIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>("[type=checkbox]")];

function refresh(): void {
  if (document.prerendering) return;
  syncConsent();
  show(!currentConsent());
  deleteTagCookies();
}

function show(shown: boolean, from?: HTMLElement): void {
  opener = from;
  banner().hidden = !shown;
  part("asking").hidden = Boolean(from);
  part("reopened").hidden = !from;
  customise(Boolean(from));
}

function customise(expanded: boolean): void {
  part("options").hidden = !expanded;
  part("customise").setAttribute("aria-expanded", String(expanded));
}

function onSubmit(event: SubmitEvent): void {
  const button = event.submitter as HTMLButtonElement | null;
  const form = event.target as HTMLFormElement;
  if (!button || !(banner().contains(form) || form.matches(`[action="${href("/api/consent")}"]`))) return;
  event.preventDefault();
  if (button === part("customise")) customise(Boolean(part("options").hidden));
  else if (button === part("close")) close();
  else {
    const all = button.value === "accetta";
    const [analytics, marketing] = button.value === "salva" ? boxesIn(form).map(({ checked }) => checked) : [all, all];
    decide(analytics!, marketing!);
  }
}

/** The footer's link leads to a page of its own; with this script it opens the banner instead. */
function openPreferences(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>(`a[href="${href("/preferenze-cookie")}"]`);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  event.preventDefault();
  const { analytics = false, marketing = false } = currentConsent() ?? {};
  const [first, second] = boxesIn(banner());
  first!.checked = analytics;
  second!.checked = marketing;
  show(true, link);
  first!.focus();
}

/** Esc closes a dialog or popover first, and the banner only when none is open. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || banner().hidden) return;
  if (!document.querySelector("dialog[open], :popover-open, [role=dialog]")) close();
}

/** Closing keeps an existing choice; without one it is a refusal. */
function close(): void {
  if (!currentConsent()) return decide(false, false);
  const from = opener;
  show(false);
  from?.focus();
}

function decide(analytics: boolean, marketing: boolean): void {
  const from = opener;
  setChoice({ analytics, marketing });
  show(false);
  from?.focus();
  deleteTagCookies();
  for (const place of document.querySelectorAll("#annunci, [data-choice-saved]")) place.textContent = "Scelta salvata.";
  setProofDue(true);
  void prove().then((proved) => {
    // This page shows the current choice; while the site does not answer it stays, and says that the choice holds.
    if (proved && location.pathname === href("/preferenze-cookie")) location.reload();
  });
}

/**
 * Records the proof; the answer sets the cookie again, because some browsers shorten the life of a script's cookies. Until
 * the server has it, every page sends it again: the same choice, so that it is stored once.
 */
async function prove(): Promise<boolean> {
  try {
    const { ok } = await fetch(href("/api/consent"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(currentConsent()),
      keepalive: true,
    });
    if (ok) setProofDue(false);
    return ok;
  } catch (error) {
    console.warn("consent not proved", error);
    return false;
  }
}

/** Where the browser keeps nothing, the proof is sent once. */
function setProofDue(isDue: boolean): void {
  try {
    if (isDue) localStorage.setItem(PROOF_KEY, "1");
    else localStorage.removeItem(PROOF_KEY);
  } catch {}
}

function isProofDue(): boolean {
  try {
    return currentConsent() !== undefined && localStorage.getItem(PROOF_KEY) !== null;
  } catch {
    return false;
  }
}

/** Deletes the cookies of Google's tag, which may belong to this host or to any domain above it. */
function deleteTagCookies(): void {
  if (currentConsent()?.analytics) return;
  for (const name of document.cookie.match(/\b_ga\w*(?==)/g) ?? []) {
    const expired = `${name}=; Path=/; Max-Age=0`;
    document.cookie = expired;
    for (let domain = location.hostname; domain; domain = domain.replace(/^[^.]*\.?/, ""))
      document.cookie = `${expired}; Domain=${domain}`;
  }
}
