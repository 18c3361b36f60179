/** What counts visits, leads and conversions. Fetched after a yes (track-after-consent.ts), and still when it is taken back. */
import type { FormSent } from "../shared/form-sent.ts";
import { href } from "../shared/href.ts";
import { contactSent } from "../shared/paths.ts";
import { consentNow } from "./consent-choice.ts";
import { type LeadSession, openLeadSession } from "./lead-session.ts";
import { sendQuietly } from "./send-quietly.ts";
import { startTag, type Tag } from "./tag.ts";

const measurementId = document.querySelector<HTMLElement>("script[data-tag]")?.dataset["tag"];

let session: LeadSession | undefined;
let tag: Tag | undefined;
/** When the visitor last chose, as far as the tag knows. */
let decidedAt: string | undefined;
/** The one in sight; what it does once, it does when somebody agrees. */
let page = { referrer: null as string | null, counted: false, announced: false };

export function track(): void {
  document.addEventListener("cookie-consent-change", follow);
  document.addEventListener("formdata", nameSession);
  document.addEventListener("form-sent", ({ detail }) => formSent(detail));
  onEachPage((referrer) => {
    page = { referrer, counted: false, announced: false };
    follow();
  });
}

/** Brings what runs in line with what the visitor chose. */
function follow(): void {
  const { analytics = false, marketing = false, date } = consentNow() ?? {};
  if (tag && date !== decidedAt) tag.update({ analytics, marketing });
  else if (!tag && measurementId && (analytics || marketing)) tag = startTag(measurementId, { analytics, marketing });
  decidedAt = date;
  if (analytics) {
    countPage();
  } else {
    session?.end();
    session = undefined;
  }
  if (analytics || marketing) announceLanding();
}

function countPage(): void {
  const opened = session === undefined;
  session ??= openLeadSession(page.referrer);
  if (opened || !page.counted) session.pageSeen();
  if (!page.counted) sendQuietly(href("/api/site-visits"), { page_path: location.pathname, referrer: page.referrer });
  page.counted = true;
  if (isThanks()) completeBooking(session);
}

/** Only with what the form left behind: whoever opens or reloads the address has booked nothing (design.md §6.12). */
function completeBooking(inSession: LeadSession): void {
  const booking = inSession.takeBooking();
  if (!booking) return;
  const { transaction, value } = booking;
  const items = [{ item_id: "booking", item_name: "booking", price: value, quantity: 1 }];
  tag?.event("purchase", { transaction_id: transaction, value, currency: "EUR", items });
}

/** Call 31: the landing page was seen; that it converted is told when its form was sent. */
function announceLanding(): void {
  if (page.announced || pathNow() !== href("/trasformazione-30-giorni")) return;
  page.announced = true;
  tag?.event("page_view", { page_title: document.title });
}

function formSent({ booking, campaign }: FormSent): void {
  if (session) {
    const count = session.formSent(booking);
    tag?.event("form_submission", { session_id: session.id(), form_submissions_count: count });
  }
  const consent = consentNow();
  if (campaign && (consent?.analytics || consent?.marketing)) tag?.event("conversion");
}

/** Whoever reads the fields of a tracked form finds the session's id among them: React and the browser alike. */
function nameSession({ target, formData }: FormDataEvent): void {
  if (session && (target as Element).matches("form[data-tracked]")) formData.set("lead_session", session.id());
}

const pathNow = () => location.pathname.replace(/(?<=.)\/$/, "");

function isThanks(): boolean {
  const { pathname, search } = new URL(contactSent(), location.origin);
  return (
    pathNow() === pathname &&
    new URLSearchParams(location.search).get("success") === new URLSearchParams(search).get("success")
  );
}

/**
 * Every page that comes to be seen: the one loaded, those that a router shows in its place, those that history brings
 * back.
 * @param seen told where the visitor came from: address without query, null when nobody knows
 */
function onEachPage(seen: (referrer: string | null) => void): void {
  const loadedFrom = withoutQuery(document.referrer);
  let shown = addressNow();
  seen(loadedFrom);
  addEventListener("pageshow", ({ persisted }) => persisted && seen(loadedFrom));
  // The router's own navigations, merely watched. Browsers without it (before 2026) count pages that are loaded.
  window.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    if (!navigationType || navigationType === "replace" || addressNow() === shown) return;
    const from = withoutQuery(shown);
    shown = addressNow();
    seen(from);
  });
}

/** A place within the page is no other page. */
const addressNow = () => location.href.replace(/#.*/, "");

/** What others asked for on their pages, and what a link carried, is no business of ours. */
const withoutQuery = (address: string): string | null => address.replace(/[?#].*/, "") || null;
