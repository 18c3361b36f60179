/**
 * Keeps the totals of one browser session (spec §3) in sessionStorage, which outlives pages but not the tab. They are written
 * only with consent (registry: tonica.lead-session) and read again before each change, because a page from the history cache
 * may hold old ones.
 */
import { isLeadSessionId } from "#app/shared/form-sent.ts";
import type { FormSent } from "../shared/form-sent.ts";

const KEY = "tonica.lead-session";

export type LeadRecord = {
  session_id: string;
  ip_address?: string;
  user_agent: string;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  landing_page: string;
  pages_visited: number;
  form_seen: boolean;
  /** In seconds, with decimals. */
  time_on_site: number;
  form_submissions: number;
  booking_completed: boolean;
  /** The form stores it and the thank-you page takes it, once; it is never sent to the server. */
  booking?: FormSent["booking"];
};

/** Used when the browser stores nothing: it lasts as long as the page. */
let unstored: LeadRecord | undefined;

export function readLead(): LeadRecord | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as LeadRecord | null;
    return kept && isLeadSessionId(kept.session_id) ? kept : unstored;
  } catch {
    return unstored;
  }
}

export function storeLead(lead: LeadRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lead));
    unstored = undefined;
  } catch {
    unstored = lead;
  }
}

export function deleteLead(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function createLead(referrer: string | null): LeadRecord {
  const query = new URLSearchParams(location.search);
  return {
    session_id: randomId(),
    user_agent: navigator.userAgent,
    // A link within the site is no source.
    referrer: referrer?.startsWith(`${location.origin}/`) ? null : referrer,
    utm_source: query.get("utm_source"),
    utm_medium: query.get("utm_medium"),
    utm_campaign: query.get("utm_campaign"),
    landing_page: location.pathname,
    pages_visited: 0,
    form_seen: false,
    time_on_site: 0,
    form_submissions: 0,
    booking_completed: false,
  };
}

/** Browsers offer randomUUID only behind TLS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join("");
