/** Counts pages, seconds and forms in the browser session of a visitor who agreed, and reports them to the server (spec §3, §4). */
import type { FormSent } from "../shared/form-sent.ts";
import { href } from "../shared/href.ts";
import { deleteLead, storeLead, type LeadRecord, createLead, readLead } from "./lead-record.ts";
import { sendQuietly } from "./send-quietly.ts";

/** Both intervals are those of spec §9. */
const REFRESH_MS = 10_000;
const SAVE_MS = 30_000;

export type LeadSession = {
  id: () => string;
  recordPage: () => void;
  /** @returns the number of forms that this session has sent, with this one */
  recordForm: (booking: FormSent["booking"]) => number;
  /** @returns the booking that a form has stored, only once in a session: from then on it counts as completed */
  takeBooking: () => FormSent["booking"];
  /** Stops the timers and deletes the session; nothing more is sent. */
  end: () => void;
};

/** @param referrer where the visitor came from, if this is the session's first page */
export function openLeadSession(referrer: string | null): LeadSession {
  const opened = readLead() ?? createLead(referrer);
  const abort = new AbortController();
  const { signal } = abort;
  let lastSaved = "";
  let timers: ReturnType<typeof setInterval>[] = [];
  let countedUntil = 0;

  function update(change: (lead: LeadRecord) => void): LeadRecord {
    const lead = readLead() ?? opened;
    change(lead);
    storeLead(lead);
    return lead;
  }

  function refresh(): LeadRecord {
    const now = performance.now();
    const seconds = timers.length > 0 ? (now - countedUntil) / 1000 : 0;
    countedUntil = now;
    return update((lead) => (lead.time_on_site = Math.round((lead.time_on_site + seconds) * 1000) / 1000));
  }

  function save(): void {
    const { booking: _, time_on_site, ...lead } = refresh();
    const message = { ...lead, time_on_site: Math.floor(time_on_site) };
    if (JSON.stringify(message) === lastSaved) return;
    lastSaved = JSON.stringify(message);
    sendQuietly(href("/api/lead-tracking"), message);
  }

  /** Only the time during which the page is visible counts. */
  function startClock(): void {
    if (timers.length > 0 || document.visibilityState !== "visible") return;
    countedUntil = performance.now();
    timers = [setInterval(refresh, REFRESH_MS), setInterval(save, SAVE_MS)];
  }

  function pause(): void {
    save();
    stopClock();
  }

  function stopClock(): void {
    timers.forEach(clearInterval);
    timers = [];
  }

  storeLead(opened);
  startClock();
  document.addEventListener("visibilitychange", () => (document.hidden ? pause() : startClock()), { signal });
  // Not every browser fires visibilitychange when a page is closed.
  addEventListener("pagehide", pause, { signal });
  addEventListener("pageshow", startClock, { signal });
  if (opened.ip_address === undefined)
    void lookUpAddress(signal).then((address) => {
      if (!signal.aborted) update((lead) => (lead.ip_address = address));
    });

  return {
    id: () => (readLead() ?? opened).session_id,
    recordPage: () =>
      void update((lead) => {
        lead.pages_visited++;
        lead.form_seen ||= document.querySelector("form[data-tracked]") !== null;
      }),
    recordForm: (booking) =>
      update((lead) => {
        lead.form_submissions++;
        if (booking) lead.booking = booking;
      }).form_submissions,
    takeBooking() {
      const { booking, booking_completed } = readLead() ?? opened;
      if (booking)
        update((lead) => {
          delete lead.booking;
          lead.booking_completed = true;
        });
      // Who asks for a consultation and then picks its time is one person (decision 0049).
      return booking_completed ? undefined : booking;
    },
    end() {
      abort.abort();
      stopClock();
      deleteLead();
    },
  };
}

const TIMEOUT_MS = 10_000;

/** Asks for the network address under which the site sees this browser; "unknown" after a failure (spec §7 call 18). */
async function lookUpAddress(signal: AbortSignal): Promise<string> {
  const address = document.querySelector<HTMLElement>("script[data-ip-lookup]")?.dataset["ipLookup"] ?? href("/api/ip");
  try {
    const answer = await fetch(address, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === "string" && ip !== "" ? ip : "unknown";
  } catch (error) {
    console.info("own address not known", error);
    return "unknown";
  }
}
