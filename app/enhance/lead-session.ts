/** One browser session of a visitor who agreed (spec §3, §4): counts pages, seconds and forms, and tells the server now and then. */
import type { FormSent } from "../shared/form-sent.ts";
import { href } from "../shared/href.ts";
import { forgetLead, keepLead, type LeadRecord, newLead, readLead } from "./lead-record.ts";
import { sendQuietly } from "./send-quietly.ts";

/** Spec §9. */
const REFRESH = 10_000;
const SAVE = 30_000;

export type LeadSession = {
  id: () => string;
  pageSeen: () => void;
  /** @returns how many forms this session sent, this one included */
  formSent: (booking: FormSent["booking"]) => number;
  /** @returns the booking that a form left behind; from then on it is completed, and not found again */
  takeBooking: () => FormSent["booking"];
  /** Stops everything and forgets the session; nothing is sent any more. */
  end: () => void;
};

/** @param referrer where the visitor came from, if this is the session's first page */
export function openLeadSession(referrer: string | null): LeadSession {
  const opened = readLead() ?? newLead(referrer);
  const ended = new AbortController();
  const { signal } = ended;
  let told = "";
  let timers: ReturnType<typeof setInterval>[] = [];
  let since = 0;

  function change(by: (lead: LeadRecord) => void): LeadRecord {
    const lead = readLead() ?? opened;
    by(lead);
    keepLead(lead);
    return lead;
  }

  function refresh(): LeadRecord {
    const now = performance.now();
    const seconds = timers.length > 0 ? (now - since) / 1000 : 0;
    since = now;
    return change((lead) => (lead.time_on_site = Math.round((lead.time_on_site + seconds) * 1000) / 1000));
  }

  function save(): void {
    const { booking: _, time_on_site, ...lead } = refresh();
    const message = { ...lead, time_on_site: Math.floor(time_on_site) };
    if (JSON.stringify(message) === told) return;
    told = JSON.stringify(message);
    sendQuietly(href("/api/lead-tracking"), message);
  }

  /** Time on site is time in sight. */
  function watchClock(): void {
    if (timers.length > 0 || document.visibilityState !== "visible") return;
    since = performance.now();
    timers = [setInterval(refresh, REFRESH), setInterval(save, SAVE)];
  }

  function rest(): void {
    save();
    stopClock();
  }

  function stopClock(): void {
    timers.forEach(clearInterval);
    timers = [];
  }

  keepLead(opened);
  watchClock();
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : watchClock()), { signal });
  // Closing a page hides it as well, but not in every browser.
  addEventListener("pagehide", rest, { signal });
  addEventListener("pageshow", watchClock, { signal });
  if (opened.ip_address === undefined)
    void lookUpAddress(signal).then((address) => {
      if (!signal.aborted) change((lead) => (lead.ip_address = address));
    });

  return {
    id: () => (readLead() ?? opened).session_id,
    pageSeen: () =>
      void change((lead) => {
        lead.pages_visited++;
        lead.form_seen ||= document.querySelector("form[data-tracked]") !== null;
      }),
    formSent: (booking) =>
      change((lead) => {
        lead.form_submissions++;
        if (booking) lead.booking = booking;
      }).form_submissions,
    takeBooking() {
      const { booking } = readLead() ?? opened;
      if (booking)
        change((lead) => {
          delete lead.booking;
          lead.booking_completed = true;
        });
      return booking;
    },
    end() {
      ended.abort();
      stopClock();
      forgetLead();
    },
  };
}

const PATIENCE = 10_000;

/**
 * Spec §7 call 18: the address under which the site sees this browser; "unknown" when nobody says it, and all goes on.
 */
async function lookUpAddress(signal: AbortSignal): Promise<string> {
  const address = document.querySelector<HTMLElement>("script[data-ip-lookup]")?.dataset["ipLookup"] ?? href("/api/ip");
  try {
    const answer = await fetch(address, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === "string" && ip !== "" ? ip : "unknown";
  } catch (error) {
    console.info("own address not known", error);
    return "unknown";
  }
}
