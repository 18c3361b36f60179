/** The table of contents: every URL of the site → one module; nesting shows the layout and the guards. */
import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { localPages } from "./content/local-pages.ts";
import { services } from "./content/services.ts";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("servizi", "routes/site/servizi.tsx"),
    ...services.map(({ slug }) => route(`servizi/${slug}`, "routes/site/service.tsx", { id: `service-${slug}` })),
    route("chi-siamo", "routes/site/chi-siamo.tsx"),
    route("team", "routes/site/team.tsx"),
    route("risultati", "routes/site/risultati.tsx"),
    ...prefix("blog", [
      index("routes/blog/list.tsx"),
      route("c", "routes/blog/choose-category.ts"),
      route("c/:slug", "routes/blog/category.tsx"),
      route("scrivi-con-ia", "routes/blog/to-editor.ts", { id: "blog-with-ai" }),
      route("nuovo", "routes/blog/to-editor.ts", { id: "blog-by-hand" }),
      route("anteprima/:token", "routes/blog/preview.tsx"),
      route(":slug", "routes/blog/article.tsx"),
    ]),
    route("contatti", "routes/site/contatti.tsx"),
    ...localPages.map(({ slug }) => route(slug, "routes/site/local-page.tsx", { id: `local-${slug}` })),
    route("analytics", "routes/site/analytics.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("cookie-policy", "routes/site/cookie-policy.tsx"),
    route("condizioni", "routes/site/condizioni.tsx"),
    route("preferenze-cookie", "routes/site/preferenze-cookie.tsx"),
    route("offline", "routes/site/offline.tsx"),
    // Shows the whole design system on one page; it is not part of the built site.
    ...(process.env.NODE_ENV === "production" ? [] : [route("_ui", "routes/dev/ui.tsx")]),
    route("*", "routes/site/not-found.tsx"),
  ]),

  layout("routes/landing/layout.tsx", [
    route("trasformazione-30-giorni", "routes/landing/trasformazione-30-giorni.tsx"),
  ]),

  layout("routes/auth/layout.tsx", [
    route("admin/auth", "routes/auth/login.tsx", { id: "admin-login" }),
    route("auth", "routes/auth/login.tsx"),
    route("auth/secondo-fattore", "routes/auth/second-factor.tsx"),
    route("auth/password-dimenticata", "routes/auth/forgotten-password.tsx"),
    route("auth/reimposta-password", "routes/auth/reset-password.tsx"),
    route("ai-auth", "routes/auth/ai-auth.tsx"),
  ]),
  route("auth/esci", "routes/auth/sign-out.ts"),

  // routes/admin/guard.server.ts checks who may enter the admin area, and each area's own permission.
  route("admin", "routes/admin/layout.tsx", [
    layout("routes/admin/areas/entrance.ts", [
      index("routes/admin/to-dashboard.ts"),
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("guida", "routes/admin/guide.tsx"),
      route("guida/:section", "routes/admin/guide/section.tsx"),
      route("profilo", "routes/admin/profile.tsx"),
      route("profilo/password", "routes/admin/profile/password.tsx"),
      route("profilo/due-passaggi", "routes/admin/profile/second-factor.tsx"),
      route("*", "routes/admin/not-found.tsx"),
    ]),
    layout("routes/admin/areas/requests.ts", [
      route("richieste", "routes/admin/requests.tsx", [
        route(":id", "routes/admin/requests/request.tsx", [
          route("stato", "routes/admin/requests/status.tsx"),
          route("note", "routes/admin/requests/notes.tsx"),
          route("appuntamento", "routes/admin/requests/slot.tsx"),
          route("appuntamento/annulla", "routes/admin/requests/slot-cancelling.tsx"),
          route("sospetta", "routes/admin/requests/suspicion.tsx"),
          route("posta", "routes/admin/requests/mails.tsx"),
          route("correzione", "routes/admin/requests/correction.tsx"),
          route("consenso", "routes/admin/requests/consent-withdrawal.tsx"),
          route("limitazione", "routes/admin/requests/restriction.tsx"),
        ]),
      ]),
      route("richieste/esporta", "routes/admin/requests/export.ts"),
      route("richieste/:id/appuntamento.ics", "routes/admin/requests/calendar.ts"),
      route("offerte", "routes/admin/offers.tsx"),
    ]),
    layout("routes/admin/areas/people.ts", [
      route("persone", "routes/admin/people.tsx"),
      route("persone/esporta", "routes/admin/people/export.ts"),
      route("persone/cancella", "routes/admin/people/erasure.tsx"),
    ]),
    layout("routes/admin/areas/statistics.ts", [
      route("statistiche", "routes/admin/statistics.tsx"),
      route("statistiche/esporta", "routes/admin/statistics/export.ts"),
    ]),
    layout("routes/admin/areas/users.ts", [
      route("utenti", "routes/admin/users.tsx"),
      route("utenti/revoche", "routes/admin/users/revocations.tsx"),
      route("utenti/token", "routes/admin/users/token-revocations.tsx"),
      route("utenti/chiave-ia", "routes/admin/users/ai-key.tsx"),
      route("utenti/profili", "routes/admin/users/profiles.ts"),
    ]),
    layout("routes/admin/areas/security-log.ts", [
      route("audit", "routes/admin/audit.tsx"),
      route("audit/esporta", "routes/admin/audit/export.ts"),
    ]),
    layout("routes/admin/areas/writing.ts", [
      ...prefix("blog", [
        index("routes/admin/blog.tsx"),
        route("categorie", "routes/admin/blog/categories.tsx"),
        route("categorie/:id", "routes/admin/blog/category.tsx"),
        route("categorie/:id/elimina", "routes/admin/blog/category-deletion.tsx"),
        route("autosalvataggio", "routes/admin/blog/autosave.ts"),
        route("indirizzo", "routes/admin/blog/slug.ts"),
        route("collegamenti", "routes/admin/blog/link-targets.ts"),
        route("immagini", "routes/admin/blog/stored-pictures.ts"),
        route("ia/bozza", "routes/admin/blog/ai/draft.ts"),
        route("ia/passaggio", "routes/admin/blog/ai/passage.ts"),
        route("ia/descrizione", "routes/admin/blog/ai/description.ts"),
        route("ia/testo-alternativo", "routes/admin/blog/ai/alt-text.ts"),
        route("new", "routes/admin/blog/new.tsx"),
        route(":id", "routes/admin/blog/edit.tsx"),
        route(":id/anteprima", "routes/admin/blog/preview.ts"),
        route(":id/elimina", "routes/admin/blog/deletion.ts"),
        route(":id/scarta", "routes/admin/blog/discarding.ts"),
        route(":id/revisioni", "routes/admin/blog/revisions.tsx", { id: "article-revisions" }),
        route(":id/revisioni/:revision", "routes/admin/blog/revisions.tsx"),
      ]),
      route("media", "routes/admin/media.tsx"),
      route("media/testo", "routes/admin/media/alt-text.tsx"),
      route("media/elimina", "routes/admin/media/deletion.tsx"),
    ]),
  ]),

  ...prefix("api", [
    route("send-contact-email", "routes/api/send-contact-email.ts"),
    route("consent", "routes/api/consent.ts"),
    route("auth/*", "routes/api/auth.ts"),
    route("security-audit", "routes/api/security-audit.ts"),
    ...["gemini-provider", "gemini-api"].map((path) => route(path, "routes/api/gemini-provider.ts", { id: path })),
    route("ai-auth", "routes/api/ai-auth.ts"),
    route("verify-ai-token", "routes/api/verify-ai-token.ts"),
    route("drafts", "routes/api/drafts.ts"),
    route("admin/events", "routes/api/admin-events.ts"),
    route("increment-article-views", "routes/api/increment-article-views.ts"),
    ...["site-visits", "planner-usage", "lead-tracking"].map((path) =>
      route(path, "routes/api/beacon.ts", { id: `api-${path}` }),
    ),
    route("analytics-summary", "routes/api/analytics-summary.ts"),
    route("ip", "routes/api/ip.ts"),
    route("storage/immagini", "routes/api/stored-pictures.ts"),
    route("blog-rss", "routes/api/blog-rss.ts"),
    route("blog-feed.json", "routes/api/blog-feed.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),

  route("robots.txt", "routes/machine/robots.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
  route("social/blog/*", "routes/machine/article-image.ts"),
  route("social/*", "routes/machine/social-image.ts"),
  route("sw.js", "routes/machine/service-worker.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
  route("metrics", "routes/machine/metrics.ts"),
] satisfies RouteConfig;
