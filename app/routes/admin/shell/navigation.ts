/** The admin's menu: only what exists, and of it what whoever is at work may open. */
import type { GlyphName } from "#app/drawings/glyphs.ts";
import * as can from "#app/features/accounts/can.ts";
import * as paths from "#app/shared/paths.ts";
import type { Me } from "./me.ts";

/** Of a page or a command: who finds it. */
type For = { may: (me: Me) => boolean };

type Entry = For & { label: string; href: string; glyph: GlyphName };

const navigation: readonly Entry[] = [
  { label: "Dashboard", href: paths.dashboard(), glyph: "strength", may: can.canUseAdmin },
  { label: "Richieste", href: paths.adminRequests(), glyph: "wave", may: can.canHandleRequests },
  { label: "Articoli", href: paths.adminPosts(), glyph: "string", may: can.canWriteArticles },
  { label: "Categorie", href: paths.adminCategories(), glyph: "massage", may: can.canWriteArticles },
  { label: "Immagini", href: paths.adminMedia(), glyph: "pancafit", may: can.canWriteArticles },
  { label: "Statistiche", href: paths.adminStatistics(), glyph: "hiit", may: can.canReadStatistics },
  { label: "Utenti", href: paths.adminUsers(), glyph: "trio", may: can.canAssignRoles },
  { label: "Registro", href: paths.adminAudit(), glyph: "ems", may: can.canReadSecurityLog },
  { label: "Profilo", href: paths.profile(), glyph: "breath", may: can.canUseAdmin },
];

export const navigationOf = (me: Me): readonly Entry[] => navigation.filter(({ may }) => may(me));

/** The entry that a page belongs to: of those that lead towards it, the one that comes nearest. */
export const entryOf = (pathname: string): string | undefined =>
  navigation
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];

const commands: readonly (For & { label: string; href: string; hint: string })[] = [
  { label: "Nuovo articolo", href: paths.adminNewPost(), hint: "articolo", may: can.canWriteArticles },
  { label: "Crea con IA", href: paths.writeWithAi(), hint: "articolo", may: can.canWriteArticles },
  { label: "Crea manualmente", href: paths.writeByHand(), hint: "articolo", may: can.canWriteArticles },
  { label: "Posti e offerte", href: paths.adminOffers(), hint: "richieste", may: can.canHandleRequests },
  { label: "Dati di una persona", href: paths.adminPeople(), hint: "richieste", may: can.canServePeoplesRights },
  {
    label: "Risposte in ritardo",
    href: paths.adminRequests({ stato: "in-ritardo" }),
    hint: "richieste",
    may: can.canHandleRequests,
  },
  {
    label: "Letture e richieste",
    href: `${paths.dashboard()}?scheda=statistiche`,
    hint: "dashboard",
    may: can.canReadStatistics,
  },
  { label: "Statistiche in pubblico", href: paths.analytics(), hint: "sito", may: can.canUseAdmin },
  {
    label: "Impostazioni",
    href: `${paths.dashboard()}?scheda=impostazioni`,
    hint: "dashboard",
    may: can.canAssignRoles,
  },
  { label: "Token per un assistente IA", href: paths.aiLogin(), hint: "utenti", may: can.canUseAi },
  { label: "Apri il sito", href: paths.home(), hint: "sito", may: can.canUseAdmin },
];

/** What the command palette offers beside the menu. */
export const commandsOf = (me: Me) => commands.filter(({ may }) => may(me));
