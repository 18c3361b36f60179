/** The consent banner (trust.md 1-4): the page stays usable beside it, closing refuses, nothing is stored before a choice. */
import { href } from "../shared/href.ts";
import { choose, consentNow, settleConsent } from "./consent-choice.ts";

/** Where the preferences were opened from; none while the visitor is being asked. */
let opener: HTMLElement | undefined;

export function watchConsent(): void {
  settle();
  // What stands on the page keeps as much room as the banner takes (styles/rules.css).
  new ResizeObserver(() => document.documentElement.style.setProperty("--foot", `${banner().offsetHeight}px`)).observe(
    banner(),
  );
  // One choice for all tabs, and for pages that history brings back.
  addEventListener("storage", settle);
  addEventListener("pageshow", ({ persisted }) => persisted && settle());
  // On the document: an app's React may put new elements in the place of those it was served.
  document.addEventListener("submit", answer);
  document.addEventListener("click", open);
  document.addEventListener("keydown", closeByKey);
}

const banner = () => document.querySelector<HTMLElement>("[data-consent-version]")!;
const part = (name: string) => banner().querySelector<HTMLElement>(`[data-consent=${name}]`)!;
const boxes = () => [...banner().querySelectorAll<HTMLInputElement>("[type=checkbox]")] as const;

function settle(): void {
  settleConsent();
  show(!consentNow());
  forgetTagCookies();
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

function answer(event: SubmitEvent): void {
  const button = event.submitter as HTMLButtonElement | null;
  if (!button || !banner().contains(button)) return;
  event.preventDefault();
  if (button === part("customise")) customise(Boolean(part("options").hidden));
  else if (button === part("close")) close();
  else {
    const all = button.value === "accetta";
    const [analytics, marketing] = button.value === "salva" ? boxes().map(({ checked }) => checked) : [all, all];
    decide(analytics!, marketing!);
  }
}

/** The footer's link leads to a page for those without a script. */
function open(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>(`a[href="${href("/preferenze-cookie")}"]`);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  event.preventDefault();
  const { analytics = false, marketing = false } = consentNow() ?? {};
  const [first, second] = boxes();
  first!.checked = analytics;
  second!.checked = marketing;
  show(true, link);
  first!.focus();
}

/** Esc belongs first to whatever lies on top of the page. */
function closeByKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || banner().hidden) return;
  if (!document.querySelector("dialog[open], :popover-open, [role=dialog]")) close();
}

/** Whoever only had a look keeps the choice they made; whoever was asked has refused. */
function close(): void {
  if (!consentNow()) return decide(false, false);
  const from = opener;
  show(false);
  from?.focus();
}

function decide(analytics: boolean, marketing: boolean): void {
  const from = opener;
  const choice = choose({ analytics, marketing });
  show(false);
  from?.focus();
  forgetTagCookies();
  const announcer = document.getElementById("annunci");
  if (announcer) announcer.textContent = "Scelta salvata.";
  // The proof; its answer renews the cookie, whose life some browsers shorten when a script has set it.
  fetch(href("/api/consent"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(choice),
    keepalive: true,
  }).catch((error: unknown) => console.warn("consent not proved", error));
  if (location.pathname === href("/preferenze-cookie")) location.reload(); // it says what holds now
}

/** Google's, of whatever domain the tag gave them to. */
function forgetTagCookies(): void {
  if (consentNow()?.analytics) return;
  for (const name of document.cookie.match(/\b_ga\w*(?==)/g) ?? []) {
    const gone = `${name}=; Path=/; Max-Age=0`;
    document.cookie = gone;
    for (let domain = location.hostname; domain; domain = domain.replace(/^[^.]*\.?/, ""))
      document.cookie = `${gone}; Domain=${domain}`;
  }
}
