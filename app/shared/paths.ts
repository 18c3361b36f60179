/** Every address of the site, by name. Links and redirects use these and nothing else. */

export const home = () => "/";
export const about = () => "/chi-siamo";
export const services = () => "/servizi";
export const service = (slug: string) => `/servizi/${slug}`;
/** The slugs are content (content/local-pages): they name a town. */
export const localPage = (slug: string) => `/${slug}`;
export const team = () => "/team";
export const results = () => "/risultati";
export const contact = () => "/contatti";
export const contactSent = () => "/contatti?success=true";
export const landing = () => "/trasformazione-30-giorni";
export const privacy = () => "/privacy";
export const cookiePolicy = () => "/cookie-policy";
export const terms = () => "/condizioni";
/** What the visitor chose about cookies, and the way to change it without a script. */
export const cookiePreferences = () => "/preferenze-cookie";
/** Where a choice goes. */
export const consent = () => "/api/consent";
export const analytics = () => "/analytics";
/** The public counters as JSON (spec §7 call 4). */
export const analyticsSummary = () => "/api/analytics-summary";

export const blog = (page = 1) => (page > 1 ? `/blog?page=${page}` : "/blog");
export const blogCategory = (slug: string, page = 1) => `/blog/c/${slug}${page > 1 ? `?page=${page}` : ""}`;
/** Where the category filter's form goes: it leads on to the category chosen. */
export const blogCategoryChoice = () => "/blog/c";
export const blogSearch = (query: string, page = 1) =>
  `/blog?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`;
export const blogPost = (slug: string) => `/blog/${slug}`;
/** A draft, for whoever has the link. */
export const blogPreview = (token: string) => `/blog/anteprima/${token}`;
/** Where a page says that an article was read. */
export const articleViews = () => "/api/increment-article-views";
/** Where a page says that it was seen, and a session what it adds up to (spec §7 calls 1, 3 and 17). */
export const siteVisits = () => "/api/site-visits";
export const plannerUsage = () => "/api/planner-usage";
export const leadTracking = () => "/api/lead-tracking";
/** Answers with the address that asks (call 18). */
export const ownAddress = () => "/api/ip";
/** The articles as RSS 2.0; with a category's slug, that category's. */
export const rss = (category?: string) => `/api/blog-rss${category === undefined ? "" : `?categoria=${category}`}`;
export const jsonFeed = (category?: string) =>
  `/api/blog-feed.json${category === undefined ? "" : `?categoria=${category}`}`;
/** The public address of a file in the bucket "immagini". @param path `blog/{uuid}.{ext}` */
export const storedFile = (path: string) => `/storage/immagini/${path}`;

export const login = () => "/auth";
export const adminLogin = () => "/admin/auth";
/** @param back where to go after signing in; `because` tells why one was signed out */
export const adminLoginBackTo = (back: string, because?: "inattivita" | "fine" | "uscita") =>
  `/admin/auth?${new URLSearchParams({ ritorno: back, ...(because && { motivo: because }) })}`;
export const adminLoginWithNewPassword = () => "/admin/auth?motivo=password";
export const signOut = () => "/auth/esci";
export const secondFactor = (back?: string) =>
  `/auth/secondo-fattore${back === undefined ? "" : `?${new URLSearchParams({ ritorno: back })}`}`;
export const forgottenPassword = () => "/auth/password-dimenticata";
export const resetPassword = (token?: string) =>
  `/auth/reimposta-password${token === undefined ? "" : `?${new URLSearchParams({ token })}`}`;
/** The link of a mail: it confirms the address and goes on to the home page. */
export const confirmAddress = (token: string) => `/api/auth/verify-email?${new URLSearchParams({ token })}`;
export const aiLogin = () => "/ai-auth";
/** Where its page, and an assistant by itself, asks for a token (spec §7 call 19). */
export const aiAuth = () => "/api/ai-auth";
export const dashboard = () => "/admin/dashboard";
/** Says once that the site has its first administrator. */
export const dashboardOfFirstAdmin = () => "/admin/dashboard?benvenuto=1";
export const adminRequests = (filter: Record<string, string> = {}) => withQuery("/admin/richieste", filter);
/** Server-sent events. @param since where the page stands already */
export const adminEvents = (since?: string) => `/api/admin/events${since === undefined ? "" : `?dopo=${since}`}`;
export const adminRequest = (id: string, filter: Record<string, string> = {}) =>
  withQuery(`/admin/richieste/${id}`, filter);
export const adminRequestStatus = (id: string) => `/admin/richieste/${id}/stato`;
export const adminRequestNotes = (id: string) => `/admin/richieste/${id}/note`;
export const adminRequestSlot = (id: string) => `/admin/richieste/${id}/appuntamento`;
export const adminRequestSlotCancelling = (id: string) => `/admin/richieste/${id}/appuntamento/annulla`;
/** The appointment as a file for calendars. */
export const adminRequestCalendar = (id: string) => `/admin/richieste/${id}/appuntamento.ics`;
export const adminRequestSuspicion = (id: string) => `/admin/richieste/${id}/sospetta`;
export const adminRequestMails = (id: string) => `/admin/richieste/${id}/posta`;
export const adminRequestsExport = () => "/admin/richieste/esporta";
/** How many seats, first clients and consultations are left. */
export const adminOffers = () => "/admin/offerte";
/** What is kept about one person, to hand out or to erase. */
export const adminPeople = () => "/admin/persone";
export const adminPersonExport = () => "/admin/persone/esporta";
export const adminPersonErasure = () => "/admin/persone/cancella";
export const adminPosts = () => "/admin/blog";
export const adminNewPost = () => "/admin/blog/new";
/** With the panel open that writes a draft. */
export const adminNewPostWithAi = () => "/admin/blog/new?ia=1";
export const adminPost = (id: string) => `/admin/blog/${id}`;
export const adminPostsFound = (filter: Record<string, string>) => `/admin/blog?${new URLSearchParams(filter)}`;
export const adminPostPreview = (id: string) => `/admin/blog/${id}/anteprima`;
export const adminPostRevisions = (id: string) => `/admin/blog/${id}/revisioni`;
export const adminPostRevision = (id: string, revision: number) => `/admin/blog/${id}/revisioni/${revision}`;
export const adminPostDeletion = (id: string) => `/admin/blog/${id}/elimina`;
/** Where a writer's own unpublished changes are given up. */
export const adminPostDiscarding = (id: string) => `/admin/blog/${id}/scarta`;
/** Called by the editor while one types. */
export const adminAutosave = () => "/admin/blog/autosalvataggio";
export const adminSlug = (slug: string, except?: string) =>
  `/admin/blog/indirizzo?${new URLSearchParams({ slug, ...(except && { articolo: except }) })}`;
export const adminLinkTargets = (query: string) => `/admin/blog/collegamenti?${new URLSearchParams({ q: query })}`;
export const adminStoredPictures = (query: string) => `/admin/blog/immagini?${new URLSearchParams({ q: query })}`;
/** What the text generator does for the editor: features/ai/drafting.ts has the shapes. */
export const adminAiDraft = () => "/admin/blog/ia/bozza";
export const adminAiPassage = () => "/admin/blog/ia/passaggio";
export const adminAiDescription = () => "/admin/blog/ia/descrizione";
export const adminAiAltText = () => "/admin/blog/ia/testo-alternativo";
export const adminCategories = () => "/admin/blog/categorie";
export const adminCategory = (id: string) => `/admin/blog/categorie/${id}`;
export const adminCategoryDeletion = (id: string) => `/admin/blog/categorie/${id}/elimina`;
export const adminMedia = (filter: Record<string, string> = {}) => {
  const query = new URLSearchParams(filter).toString();
  return query ? `/admin/media?${query}` : "/admin/media";
};
export const adminMediaText = () => "/admin/media/testo";
export const adminMediaDeletion = () => "/admin/media/elimina";
/** Where pictures are sent (spec §7 call 22). */
export const uploadImage = () => "/api/storage/immagini";
export const adminUsers = () => "/admin/utenti";
export const adminTokenRevocations = () => "/admin/utenti/token";
export const adminAiKey = () => "/admin/utenti/chiave-ia";
export const adminRevocations = () => "/admin/utenti/revoche";
export const adminStatistics = (filter: Record<string, string> = {}) => withQuery("/admin/statistiche", filter);
/** @param table one of those of features/analytics/export-csv */
export const adminStatisticsExport = (table: string, period: string) =>
  withQuery("/admin/statistiche/esporta", { tabella: table, periodo: period });
export const adminProfiles = (query: string) => `/admin/utenti/profili?${new URLSearchParams({ q: query })}`;
export const adminAudit = (filter: Record<string, string> = {}) => {
  const query = new URLSearchParams(filter).toString();
  return query ? `/admin/audit?${query}` : "/admin/audit";
};
export const adminAuditExport = (filter: Record<string, string> = {}) =>
  `/admin/audit/esporta?${new URLSearchParams(filter)}`;
export const profile = () => "/admin/profilo";
export const profilePassword = () => "/admin/profilo/password";
export const profileSecondFactor = () => "/admin/profilo/due-passaggi";
export const writeWithAi = () => "/blog/scrivi-con-ia";
export const writeByHand = () => "/blog/nuovo";

/** The 1200×630 picture of a page, for social networks. */
export const socialImage = (path: string) => `/social${path === "/" ? "/home" : path}.png`;
export const sitemap = () => "/sitemap.xml";
export const manifest = () => "/manifest.webmanifest";

function withQuery(path: string, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return query ? `${path}?${query}` : path;
}
