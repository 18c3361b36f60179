/** The types of the inbox, used by pages, endpoints and live events alike. Instants are ISO 8601. */
import type { Column, StoredAnswers } from "#app/content/contact-fields.ts";
import type { MailFate } from "#app/shared/mail-fate.ts";
import type { RequestSource } from "#app/content/promises.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { AgreedSlot, Attendance, Slot } from "./slot.ts";
import { type Channel, sayCameBy } from "./channel.ts";
import type { ContactResult } from "./contact-result.ts";
import type { Closing, Outcome, Way } from "./outcome.ts";
import type { RequestStatus } from "./status.ts";

const SOURCES: Record<RequestSource, string> = {
  contact_form: "dal modulo contatti",
  landing_page: "dalla pagina Trasformazione 30 giorni",
  prenotazione: "da una prenotazione sul sito",
  studio: "scritta dallo studio",
};

/** Says where a request came from, as a part of a sentence. */
export const sayOrigin = ({ source, channel }: { source: RequestSource; channel: Channel | null }): string =>
  channel ? `arrivata ${sayCameBy(channel)}, ${SOURCES[source]}` : SOURCES[source];

export type RequestSummary = Pick<StoredAnswers, "name" | "city" | "goal"> & {
  id: string;
  createdAt: string;
  source: RequestSource;
  /** Of one that the studio entered: by which way it came. */
  channel: Channel | null;
  /** The beginning of the message, as plain text. */
  excerpt: string;
  status: RequestStatus;
  /** Of a closed one, if somebody said. */
  outcome: Outcome | null;
  suspicious: boolean;
  replyDueAt: string;
  slotAt: string | null;
  /** Since when it is only stored (art. 18 GDPR). */
  restrictedAt: string | null;
  /** Whether a mail about it was given up. */
  mailFailed: boolean;
};

export type RequestFilter = {
  status?: RequestStatus | undefined;
  outcome?: Outcome | undefined;
  /** Words, part of an e-mail address, a phone number in any spelling, or the request's id. */
  query?: string | undefined;
  /** Either only suspicious requests, or only the others; the two are never listed together. */
  suspicious?: boolean | undefined;
  /** Only requests whose promised reply is late. */
  overdue?: boolean | undefined;
  /** Either only requests that are merely stored (art. 18 GDPR), suspicious ones included, or none of them. */
  restricted?: boolean | undefined;
};

/** Of a request, a mail or whatever else the inbox names by its id. */
export const isRequestId = isUuid;

export const REQUESTS_A_PAGE = 50;

/** Suspicious requests count only as `suspicious`, restricted ones only as `restricted`, never in their status. */
export type RequestCounts = Record<RequestStatus | "suspicious" | "overdue" | "restricted", number>;

/** The numbers in the header of every admin page and in the title of an open inbox. */
export type InboxCounts = Pick<RequestCounts, "nuova" | "overdue">;

export type RequestPage = {
  requests: RequestSummary[];
  page: number;
  pageCount: number;
  /** The number of requests that match the filter. */
  total: number;
  counts: RequestCounts;
};

export type MailKind =
  | "request_notification"
  | "request_confirmation"
  | "request_reply"
  | "appointment_booked"
  | "appointment_moved"
  | "appointment_cancelled"
  | "appointment_reminder"
  | "appointment_missed"
  | "appointment_notice"
  | "testimonial_invitation";

export const mailLabels: Record<MailKind, string> = {
  request_notification: "Notifica allo studio",
  request_confirmation: "Conferma a chi ha scritto",
  request_reply: "Risposta",
  appointment_booked: "Conferma dell’appuntamento",
  appointment_moved: "Avviso di appuntamento spostato",
  appointment_cancelled: "Avviso di appuntamento annullato",
  appointment_reminder: "Promemoria dell’appuntamento",
  appointment_missed: "Invito a un nuovo orario",
  appointment_notice: "Avviso allo studio",
  testimonial_invitation: "Invito a raccontare com’è andata",
};

export type RequestMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  fate: MailFate;
  /** It asks what is asked only once, and has arrived: it is not sent again. */
  isAskedOnce: boolean;
  attempts: number;
  queuedAt: string;
  sentAt: string | null;
  /** Of the next attempt while the mail waits, of the last one when it was given up. */
  triedAt: string;
  /** The mail server's message; also set while the mail waits for another attempt. */
  lastError: string | null;
};

export type HistoryEntry = {
  at: string;
  /** The e-mail address of the person who did it; null for automatic events. */
  by: string | null;
} & (
  | { kind: "received" }
  | { kind: "status"; from: RequestStatus; to: RequestStatus }
  | { kind: "note"; id: number; text: string }
  | { kind: "slot"; from: Slot | null; to: Slot | null }
  | { kind: "attendance"; attendance: Attendance }
  | { kind: "suspicion"; suspicious: boolean }
  | { kind: "resend"; mail: MailKind }
  /** What was corrected, by the column's name; never what stood there before. */
  | { kind: "correction"; column: Column }
  /** The health consent was withdrawn; `given`: when it had been given. */
  | { kind: "consent"; given: string | null }
  | { kind: "restriction"; restricted: boolean }
  | { kind: "outcome"; closing: Closing }
  | { kind: "contact"; way: Way; result: ContactResult }
  /** The studio entered it itself. */
  | { kind: "entry"; channel: Channel }
  /** Sent from the page, with what became of the mail, as long as its copy is kept. */
  | { kind: "reply"; subject: string; text: string; fate: MailFate | null }
  /** Another request became part of this one, or was taken out again; `receivedAt`: when that one had arrived. */
  | { kind: "merge"; merged: boolean; id: string; receivedAt: string }
  | { kind: "mail"; mail: MailKind; fate: MailFate; error: string | null }
);

/** The browser session in which a request was written (spec §3). It exists if the sender agreed to be counted, until it expires. */
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

/** A request that became part of another one: what it said. */
export type MergedRequest = StoredAnswers & Pick<RequestSummary, "id" | "createdAt" | "source" | "channel">;

export type RequestDetail = Omit<RequestSummary, "excerpt" | "slotAt" | "mailFailed"> &
  StoredAnswers & {
    healthConsentAt: string | null;
    healthConsentWords: string | null;
    healthConsentVersion: string | null;
    informedAt: string | null;
    outcomeNote: string | null;
    answeredBy: Way | null;
    campaign: string | null;
    utmSource: string | null;
    utmMedium: string | null;
    utmCampaign: string | null;
    /** Truncated, so that it identifies a network and not a person. */
    ipAddress: string | null;
    userAgent: string | null;
    visit: RequestVisit | null;
    slot: AgreedSlot | null;
    mails: RequestMail[];
    /** Ordered from the oldest to the newest. */
    history: HistoryEntry[];
    /** The ids of the neighbouring requests by time of arrival; suspicious, restricted and other requests have separate neighbours. */
    newer: string | null;
    older: string | null;
    /** Other requests from the same e-mail address or phone number, the newest first. */
    others: RequestSummary[];
    /** Requests that became part of this one. */
    merged: MergedRequest[];
  };
