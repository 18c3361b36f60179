/** What the inbox shows of requests: chosen fields, instants as ISO 8601, the same in pages, endpoints and live events. */
import type { StoredAnswers } from "#app/content/contact-fields.ts";
import type { Slot } from "./slot.ts";
import type { RequestStatus } from "./status.ts";

/** Where a request came from, within a sentence. */
export const SOURCES: Record<RequestSource, string> = {
  contact_form: "dal modulo contatti",
  landing_page: "dalla pagina Trasformazione 30 giorni",
};

export type RequestSource = "contact_form" | "landing_page";

export type RequestSummary = Pick<StoredAnswers, "name" | "city" | "goal"> & {
  id: string;
  createdAt: string;
  source: RequestSource;
  /** How the message begins, as plain text. */
  excerpt: string;
  status: RequestStatus;
  suspicious: boolean;
  replyDueAt: string;
  slotAt: string | null;
  /** A mail about it was given up. */
  mailFailed: boolean;
};

export type RequestFilter = {
  status?: RequestStatus | undefined;
  /** Words, a part of an address, a phone number in any spelling, or the request's code. */
  query?: string | undefined;
  /** Suspicious ones stand apart: these alone, or all the others. */
  suspicious?: boolean | undefined;
  /** Unanswered beyond the promise. */
  overdue?: boolean | undefined;
};

/** A request's code: a UUID. */
export const isRequestId = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

export const REQUESTS_A_PAGE = 50;

/** Suspicious ones count in their own number only. */
export type RequestCounts = Record<RequestStatus | "suspicious" | "overdue", number>;

/** For the header of every admin page, and for the title of an open inbox. */
export type InboxCounts = Pick<RequestCounts, "nuova" | "overdue">;

export type RequestPage = {
  requests: RequestSummary[];
  page: number;
  pageCount: number;
  /** Of what the filter finds. */
  total: number;
  counts: RequestCounts;
};

export type MailKind = "request_notification" | "request_confirmation";

export const mailLabels: Record<MailKind, string> = {
  request_notification: "Notifica allo studio",
  request_confirmation: "Conferma a chi ha scritto",
};

export type RequestMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  state: "pending" | "sent" | "failed";
  attempts: number;
  queuedAt: string;
  sentAt: string | null;
  /** The mail server's words; set while it waits for another attempt, too. */
  lastError: string | null;
};

export type HistoryEntry = {
  at: string;
  /** E-mail of who did it; null for what happened by itself. */ by: string | null;
} & (
  | { kind: "received" }
  | { kind: "status"; from: RequestStatus; to: RequestStatus }
  | { kind: "note"; text: string }
  | { kind: "slot"; from: Slot | null; to: Slot | null }
  | { kind: "suspicion"; suspicious: boolean }
  | { kind: "resend"; mail: MailKind }
  | { kind: "mail"; mail: MailKind; state: RequestMail["state"]; error: string | null }
);

/** The browser session in which a request was written (spec §3), where its sender agreed to be counted and it is still kept. */
export type RequestVisit = {
  startedAt: string;
  landingPage: string | null;
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  pagesVisited: number;
  /** In seconds. */
  timeOnSite: number;
  formSubmissions: number;
};

export type RequestDetail = Omit<RequestSummary, "excerpt" | "slotAt" | "mailFailed"> &
  StoredAnswers & {
    healthConsentAt: string | null;
    campaign: string | null;
    utmSource: string | null;
    utmMedium: string | null;
    utmCampaign: string | null;
    /** Truncated. */
    ipAddress: string | null;
    userAgent: string | null;
    visit: RequestVisit | null;
    slot: Slot | null;
    mails: RequestMail[];
    /** The newest last. */
    history: HistoryEntry[];
    /** The next ones by time of arrival, suspicious and other ones apart. */
    newer: string | null;
    older: string | null;
    /** Further requests from the same e-mail address or phone number, the newest first. */
    others: RequestSummary[];
  };
