/** The admin's menu: only what exists. */
import * as paths from "#app/shared/paths.ts";
import type { GlyphName } from "#app/drawings/glyphs.ts";

type Entry = { label: string; href: string; glyph: GlyphName };

export const adminNavigation: readonly Entry[] = [
  { label: "Dashboard", href: paths.dashboard(), glyph: "strength" },
  { label: "Richieste", href: paths.adminRequests(), glyph: "wave" },
  { label: "Articoli", href: paths.adminPosts(), glyph: "string" },
  { label: "Categorie", href: paths.adminCategories(), glyph: "massage" },
  { label: "Immagini", href: paths.adminMedia(), glyph: "pancafit" },
  { label: "Statistiche", href: paths.adminStatistics(), glyph: "hiit" },
  { label: "Utenti", href: paths.adminUsers(), glyph: "trio" },
  { label: "Registro", href: paths.adminAudit(), glyph: "ems" },
  { label: "Profilo", href: paths.profile(), glyph: "breath" },
];

/** The entry that a page belongs to: of those that lead towards it, the one that comes nearest. */
export const entryOf = (pathname: string): string | undefined =>
  adminNavigation
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];

/** What the command palette offers beside the menu. */
export const adminCommands: readonly { label: string; href: string; hint: string }[] = [
  { label: "Nuovo articolo", href: paths.adminNewPost(), hint: "articolo" },
  { label: "Crea con IA", href: paths.writeWithAi(), hint: "articolo" },
  { label: "Crea manualmente", href: paths.writeByHand(), hint: "articolo" },
  { label: "Posti e offerte", href: paths.adminOffers(), hint: "richieste" },
  { label: "Dati di una persona", href: paths.adminPeople(), hint: "richieste" },
  { label: "Risposte in ritardo", href: paths.adminRequests({ stato: "in-ritardo" }), hint: "richieste" },
  { label: "Letture e richieste", href: `${paths.dashboard()}?scheda=statistiche`, hint: "dashboard" },
  { label: "Statistiche in pubblico", href: paths.analytics(), hint: "sito" },
  { label: "Impostazioni", href: `${paths.dashboard()}?scheda=impostazioni`, hint: "dashboard" },
  { label: "Token per un assistente IA", href: paths.aiLogin(), hint: "utenti" },
  { label: "Apri il sito", href: paths.home(), hint: "sito" },
];
