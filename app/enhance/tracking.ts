/** Counts visits, leads and conversions. track-after-consent.ts loads it after consent; it stays loaded when consent is withdrawn. */
import type { FormSent } from "../shared/form-sent.ts";
import { href } from "../shared/href.ts";
import { contactSent } from "../shared/paths.ts";
import type { PlannerAction } from "../shared/planner-use.ts";
import { currentConsent } from "./consent-choice.ts";
import { type LeadSession, openLeadSession } from "./lead-session.ts";
import { sendQuietly } from "./send-quietly.ts";
import { startTag, type Tag } from "./tag.ts";

const measurementId = document.querySelector<HTMLElement>("script[data-tag]")?.dataset["tag"];

let session: LeadSession | undefined;
let tag: Tag | undefined;
/** The date of the choice that the tag was last given. */
let tagChoiceDate: string | undefined;
/** The visible page; it is counted and announced at most once each, as soon as the visitor agrees. */
let page = { referrer: null as string | null, isCounted: false, isAnnounced: false };

export function track(): void {
  document.addEventListener("cookie-consent-change", applyConsent);
  document.addEventListener("formdata", addSessionToForm);
  document.addEventListener("form-sent", ({ detail }) => recordForm(detail));
  document.addEventListener("planner-used", ({ detail }) => countPlannerUse(detail));
  onEachPage((referrer) => {
    page = { referrer, isCounted: false, isAnnounced: false };
    applyConsent();
  });
}

/** Starts, updates or stops the tag and the session by the visitor's choice. */
function applyConsent(): void {
  const { analytics = false, marketing = false, date } = currentConsent() ?? {};
  if (tag && date !== tagChoiceDate) tag.update({ analytics, marketing });
  else if (!tag && measurementId && (analytics || marketing)) tag = startTag(measurementId, { analytics, marketing });
  tagChoiceDate = date;
  if (analytics) {
    countPage();
  } else {
    session?.end();
    session = undefined;
  }
  if (analytics || marketing) announceLanding();
}

function countPage(): void {
  const isNewSession = session === undefined;
  session ??= openLeadSession(page.referrer);
  if (isNewSession || !page.isCounted) session.recordPage();
  if (!page.isCounted) sendQuietly(href("/api/site-visits"), { page_path: location.pathname, referrer: page.referrer });
  page.isCounted = true;
  if (isThankYouPage()) completeBooking(session);
}

/** A booking needs the data that the form has stored: opening or reloading the address is not one (design.md §6.12). */
function completeBooking(inSession: LeadSession): void {
  const booking = inSession.takeBooking();
  if (!booking) return;
  const { transaction, value } = booking;
  const items = [{ item_id: "booking", item_name: "booking", price: value, quantity: 1 }];
  tag?.event("purchase", { transaction_id: transaction, value, currency: "EUR", items });
}

/** Reports a view of the landing page (call 31); recordForm reports its conversion. */
function announceLanding(): void {
  if (page.isAnnounced || currentPath() !== href("/trasformazione-30-giorni")) return;
  page.isAnnounced = true;
  tag?.event("page_view", { page_title: document.title });
}

function recordForm({ booking, campaign }: FormSent): void {
  if (session) {
    const count = session.recordForm(booking);
    tag?.event("form_submission", { session_id: session.id(), form_submissions_count: count });
  }
  const consent = currentConsent();
  if (campaign && (consent?.analytics || consent?.marketing)) tag?.event("conversion");
}

/** Adds the session's id to the fields of a tracked form, whether React or the browser submits it. */
function addSessionToForm({ target, formData }: FormDataEvent): void {
  if (session && (target as Element).matches("form[data-tracked]")) formData.set("lead_session", session.id());
}

/** Which of the three, and nothing of the plan (docs/decisions/0052). A session stands for a yes to statistics. */
function countPlannerUse(action: PlannerAction): void {
  if (session) sendQuietly(href("/api/planner-usage"), { action_type: action, calories: null, plan_type: null });
}

const currentPath = () => location.pathname.replace(/(?<=.)\/$/, "");

function isThankYouPage(): boolean {
  const { pathname, search } = new URL(contactSent(), location.origin);
  return (
    currentPath() === pathname &&
    new URLSearchParams(location.search).get("success") === new URLSearchParams(search).get("success")
  );
}

/**
 * Calls back for every page that becomes visible: the loaded one, those to which a router navigates, and those from the
 * history cache.
 * @param onPage receives the address that the visitor came from, without its query; null when it is unknown
 */
function onEachPage(onPage: (referrer: string | null) => void): void {
  const loadedFrom = withoutQuery(document.referrer);
  let shown = currentAddress();
  onPage(loadedFrom);
  addEventListener("pageshow", ({ persisted }) => persisted && onPage(loadedFrom));
  // This observes the router's navigations. Browsers without the Navigation API (before 2026) count only loaded pages.
  window.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    if (!navigationType || navigationType === "replace" || currentAddress() === shown) return;
    const from = withoutQuery(shown);
    shown = currentAddress();
    onPage(from);
  });
}

/** A fragment is part of the same page. */
const currentAddress = () => location.href.replace(/#.*/, "");

/** Queries may contain what a person searched for elsewhere, so they are not kept. */
const withoutQuery = (address: string): string | null => address.replace(/[?#].*/, "") || null;
