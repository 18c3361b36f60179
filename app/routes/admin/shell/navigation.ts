/** The admin's menu: only what exists. */
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import type { GlyphName } from "#app/ui/glyphs.ts";

type Entry = { label: string; href: string; glyph: GlyphName };

export const adminNavigation: readonly Entry[] = [
  { label: "Dashboard", href: href("/admin/dashboard"), glyph: "strength" },
  { label: "Richieste", href: href("/admin/richieste"), glyph: "wave" },
  { label: "Articoli", href: href("/admin/blog"), glyph: "string" },
  { label: "Categorie", href: href("/admin/blog/categorie"), glyph: "massage" },
  { label: "Immagini", href: href("/admin/media"), glyph: "pancafit" },
  { label: "Statistiche", href: href("/admin/statistiche"), glyph: "hiit" },
  { label: "Utenti", href: href("/admin/utenti"), glyph: "trio" },
  { label: "Registro", href: href("/admin/audit"), glyph: "ems" },
  { label: "Profilo", href: href("/admin/profilo"), glyph: "breath" },
];

/** The entry that a page belongs to: of those that lead towards it, the one that comes nearest. */
export const entryOf = (pathname: string): string | undefined =>
  adminNavigation
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];

/** What the command palette offers beside the menu. */
export const adminCommands: readonly { label: string; href: string; hint: string }[] = [
  { label: "Nuovo articolo", href: href("/admin/blog/new"), hint: "articolo" },
  { label: "Crea con IA", href: href("/blog/scrivi-con-ia"), hint: "articolo" },
  { label: "Crea manualmente", href: href("/blog/nuovo"), hint: "articolo" },
  { label: "Posti e offerte", href: href("/admin/offerte"), hint: "richieste" },
  { label: "Dati di una persona", href: href("/admin/persone"), hint: "richieste" },
  { label: "Risposte in ritardo", href: paths.adminRequests({ stato: "in-ritardo" }), hint: "richieste" },
  { label: "Letture e richieste", href: `${href("/admin/dashboard")}?scheda=statistiche`, hint: "dashboard" },
  { label: "Statistiche in pubblico", href: href("/analytics"), hint: "sito" },
  { label: "Impostazioni", href: `${href("/admin/dashboard")}?scheda=impostazioni`, hint: "dashboard" },
  { label: "Token per un assistente IA", href: href("/ai-auth"), hint: "utenti" },
  { label: "Apri il sito", href: href("/"), hint: "sito" },
];
