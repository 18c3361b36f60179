/** Addresses that carry a query, or that say more than their route; every other one is a plain `href("/…")`. */
import { href } from "./href.ts";

/** @param appointment the token of one that was booked there */
export const contactSent = (appointment?: string) =>
  withQuery(href("/contatti"), { success: "true", appuntamento: appointment });

/** Where a time is chosen, and then booked. */
export type BookingSubject = {
  /** The slug of an appointment kind; without one it is the free check-up. */
  per?: string | undefined;
  /** The slug of a person. */
  con?: string | undefined;
  /** The chosen time, ISO 8601 with its offset. */
  ora?: string | undefined;
  /** The first day of the week that is shown. */
  dal?: string | undefined;
};
export const booking = ({ per, con, ora, dal }: BookingSubject = {}) =>
  withQuery(href("/contatti"), { per, con, ora, dal });

/** The free times of a kind, with a person, from a day on. */
export const bookingPage = (kind: string, query: Query = {}) => withQuery(href("/prenota/:kind", { kind }), query);
/** Where who finds no time says what would suit. */
export const waitingPage = (query: Query = {}) => withQuery(href("/attesa"), query);
/** Says that one is not on the list any more; of whom, nobody knows by then. */
export const leftWaitingList = () => withQuery(href("/attesa"), { uscita: "1" });
/** A visitor's own appointment. */
export const ownAppointment = (token: string, query: Query = {}) =>
  withQuery(href("/appuntamento/:token", { token }), query);

export const blog = (page = 1) => withQuery(href("/blog"), pageNumber(page));
export const blogCategory = (slug: string, page = 1) => withQuery(href("/blog/c/:slug", { slug }), pageNumber(page));
export const blogSearch = (query: string, page = 1) => withQuery(href("/blog"), { q: query, ...pageNumber(page) });
/** The articles as RSS 2.0; with a category's slug, that category's. */
export const rss = (category?: string) => withQuery(href("/api/blog-rss"), { categoria: category });
export const jsonFeed = (category?: string) => withQuery(href("/api/blog-feed.json"), { categoria: category });
/** The public address of a file in the bucket "immagini": no route, the server sends it. @param path `blog/{uuid}.{ext}` */
export const storedFile = (path: string) => `/storage/immagini/${path}`;
/** The 1200×630 picture of a page, for social networks. */
export const socialImage = (path: string) => href("/social/*", { "*": `${path === "/" ? "home" : path.slice(1)}.png` });

/** @param back where to go after signing in; `because` tells why one was signed out */
export const adminLoginBackTo = (back: string, because?: "inattivita" | "fine" | "uscita") =>
  withQuery(href("/admin/auth"), { ritorno: back, motivo: because });
export const adminLoginWithNewPassword = () => withQuery(href("/admin/auth"), { motivo: "password" });
export const adminLoginInvited = () => withQuery(href("/admin/auth"), { motivo: "invito" });
export const secondFactor = (back?: string) => withQuery(href("/auth/secondo-fattore"), { ritorno: back });
export const resetPassword = (token: string) => withQuery(href("/auth/reimposta-password"), { token });
/** The link of a mail: it confirms the address and goes on to the home page. */
export const acceptInvitationPath = (token: string) => withQuery(href("/auth/invito"), { token });
export const confirmAddress = (token: string) => withQuery(href("/api/auth/*", { "*": "verify-email" }), { token });

/** Says once that the site has its first administrator. */
export const dashboardOfFirstAdmin = () => withQuery(href("/admin/dashboard"), { benvenuto: "1" });
export const adminRequests = (filter: Query) => withQuery(href("/admin/richieste"), filter);
export const adminRequest = (id: string, filter: Query = {}) => withQuery(href("/admin/richieste/:id", { id }), filter);
/** What the command palette finds beside its own commands. */
export const adminSearch = (query: string) => withQuery(href("/admin/cerca"), { q: query });
/** The mails that people got: `{ q: "giulia" }`, or those of who wrote a request: `{ richiesta: id }`. */
export const sentMails = (query: Query = {}) => withQuery(href("/admin/posta"), query);
export const sentMailBody = (id: string, as: "html" | "testo") =>
  withQuery(href("/admin/posta/:id/corpo", { id }), { come: as === "testo" ? as : undefined });
export const adminTestimonials = (page = 1) => withQuery(href("/admin/testimonianze"), pageNumber(page));
/** A day of the agenda, or its week: `{ giorno: "2026-11-24", vista: "settimana" }`. */
export const adminAgenda = (query: Query = {}) => withQuery(href("/admin/agenda"), query);
/** The form of a new appointment, with what is known of it. */
export const adminNewAppointment = (query: Query = {}) => withQuery(href("/admin/agenda/nuovo"), query);
export const adminAppointment = (id: string, query: Query = {}) => withQuery(href("/admin/agenda/:id", { id }), query);
export const adminWaiting = (query: Query = {}) => withQuery(href("/admin/agenda/attesa"), query);
export const adminCalendars = (query: Query = {}) => withQuery(href("/admin/agenda/calendari"), query);
export const adminAbsences = (query: Query = {}) => withQuery(href("/admin/agenda/assenze"), query);
/** Server-sent events. @param since where the page stands already */
export const adminEvents = (since?: string) => withQuery(href("/api/admin/events"), { dopo: since });
/** With the panel open that writes a draft. */
export const adminNewPostWithAi = () => withQuery(href("/admin/blog/new"), { ia: "1" });
export const adminPostsFound = (filter: Query) => withQuery(href("/admin/blog"), filter);
export const adminSlug = (slug: string, except?: string) =>
  withQuery(href("/admin/blog/indirizzo"), { slug, articolo: except });
export const adminLinkTargets = (query: string) => withQuery(href("/admin/blog/collegamenti"), { q: query });
export const adminStoredPictures = (query: string) => withQuery(href("/admin/blog/immagini"), { q: query });
/** @param anchor of a heading in the section */
export const adminGuide = (section?: string, anchor?: string) =>
  `${section ? href("/admin/guida/:section", { section }) : href("/admin/guida")}${anchor ? `#${anchor}` : ""}`;
export const adminMedia = (filter: Query) => withQuery(href("/admin/media"), filter);
/** The page of the backups, which asks for the password before the newest one is sent. */
export const adminBackupsAsking = (conferma: "chiesta" | "errata") => withQuery(href("/admin/copie"), { conferma });
export const adminStatistics = (filter: Query) => withQuery(href("/admin/statistiche"), filter);
/** @param table one of those of features/analytics/export-csv */
export const adminStatisticsExport = (table: string, period: string) =>
  withQuery(href("/admin/statistiche/esporta"), { tabella: table, periodo: period });
export const adminProfiles = (query: string) => withQuery(href("/admin/utenti/profili"), { q: query });
export const adminAudit = (filter: Query) => withQuery(href("/admin/audit"), filter);
export const adminAuditExport = (filter: Query) => withQuery(href("/admin/audit/esporta"), filter);

/** A page of the site where its words are changed in their place. */
export const pageToEdit = (page: string) => `${page}?modifica`;
/** A page of the site as it will be once the draft is published. @param page may name a place in it: "/orari#lezioni" */
export const pageWithDraft = (page: string) => page.replace(/(?=#|$)/, "?bozza");

/** A mail with the words of the draft: as its HTML, or as plain text. */
export const adminMailPreview = (key: string, as: "html" | "testo") =>
  withQuery(href("/admin/studio/:key/anteprima", { key }), { come: as === "testo" ? as : undefined });

/** Whether a page is for the staff alone. */
export const isReserved = (path: string): boolean => /^\/(admin|auth|ai-auth)(\/|$)/i.test(path);

/** What is undefined is left out. */
type Query = Readonly<Record<string, string | undefined>>;

/** The first page has no number. */
const pageNumber = (page: number): Query => ({ page: page > 1 ? String(page) : undefined });

function withQuery(path: string, fields: Query): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
