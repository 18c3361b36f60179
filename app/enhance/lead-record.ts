/**
 * What one browser session adds up to (spec §3), in sessionStorage, which outlives pages but not the tab. Written only
 * with consent (registry: tonica.lead-session), and read anew at each change: a page that history brings back is behind.
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
  /** In seconds, with what is behind the point. */
  time_on_site: number;
  form_submissions: number;
  booking_completed: boolean;
  /** Left behind by the form, taken once by the page that thanks; never sent to the server. */
  booking?: FormSent["booking"];
};

/** Where nothing can be stored, the page remembers alone. */
let unstored: LeadRecord | undefined;

export function readLead(): LeadRecord | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as LeadRecord | null;
    return kept && isLeadSessionId(kept.session_id) ? kept : unstored;
  } catch {
    return unstored;
  }
}

export function keepLead(lead: LeadRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lead));
    unstored = undefined;
  } catch {
    unstored = lead;
  }
}

export function forgetLead(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function newLead(referrer: string | null): LeadRecord {
  const given = new URLSearchParams(location.search);
  return {
    session_id: randomId(),
    user_agent: navigator.userAgent,
    // From page to page is not where somebody came from.
    referrer: referrer?.startsWith(`${location.origin}/`) ? null : referrer,
    utm_source: given.get("utm_source"),
    utm_medium: given.get("utm_medium"),
    utm_campaign: given.get("utm_campaign"),
    landing_page: location.pathname,
    pages_visited: 0,
    form_seen: false,
    time_on_site: 0,
    form_submissions: 0,
    booking_completed: false,
  };
}

/** randomUUID would ask for TLS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join("");
