/** The admin's menu and commands, each with the permission that it needs. */
import type { GlyphName } from "#app/drawings/glyphs.ts";
import * as can from "#app/features/accounts/can.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import type { Me } from "./me.ts";

type Restricted = { may: (me: Me) => boolean };

type Entry = Restricted & {
  label: string;
  href: string;
  glyph: GlyphName;
  /** The bar shows it only where there is room; the drawer and the command palette always do. */
  needsRoom?: true;
};

const navigation: readonly Entry[] = [
  {
    label: "Prima di aprire",
    href: href("/admin/prima-di-aprire"),
    glyph: "check",
    needsRoom: true,
    may: (me) => can.canChangeStudio(me) && (me.tasksBeforeOpening ?? 0) > 0,
  },
  { label: "Dashboard", href: href("/admin/dashboard"), glyph: "strength", may: can.canUseAdmin },
  { label: "Richieste", href: href("/admin/richieste"), glyph: "wave", may: can.canHandleRequests },
  { label: "Agenda", href: href("/admin/agenda"), glyph: "fundamental", may: can.canHandleRequests },
  { label: "Articoli", href: href("/admin/blog"), glyph: "string", may: can.canWriteArticles },
  { label: "Categorie", href: href("/admin/blog/categorie"), glyph: "massage", may: can.canWriteArticles },
  { label: "Immagini", href: href("/admin/media"), glyph: "pancafit", may: can.canWriteArticles },
  { label: "Studio", href: href("/admin/studio"), glyph: "pilates", may: can.canChangeStudio },
  { label: "Statistiche", href: href("/admin/statistiche"), glyph: "hiit", may: can.canReadStatistics },
  { label: "Utenti", href: href("/admin/utenti"), glyph: "trio", may: can.canAssignRoles },
  { label: "Registro", href: href("/admin/audit"), glyph: "ems", may: can.canReadSecurityLog },
  { label: "Salute", href: href("/admin/salute"), glyph: "nutrition", needsRoom: true, may: can.canReadHealth },
  { label: "Profilo", href: href("/admin/profilo"), glyph: "breath", may: can.canUseAdmin },
];

export const navigationOf = (me: Me): readonly Entry[] => navigation.filter(({ may }) => may(me));

/** Finds the entry that a page belongs to: the longest address that the page's address begins with. */
export const entryOf = (pathname: string): string | undefined =>
  navigation
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];

const commands: readonly (Restricted & { label: string; href: string; hint: string })[] = [
  { label: "Nuovo articolo", href: href("/admin/blog/new"), hint: "articolo", may: can.canWriteArticles },
  { label: "Crea con IA", href: href("/blog/scrivi-con-ia"), hint: "articolo", may: can.canWriteArticles },
  { label: "Crea manualmente", href: href("/blog/nuovo"), hint: "articolo", may: can.canWriteArticles },
  { label: "Nuovo appuntamento", href: href("/admin/agenda/nuovo"), hint: "agenda", may: can.canHandleRequests },
  { label: "Assenze e chiusure", href: href("/admin/agenda/assenze"), hint: "agenda", may: can.canHandleRequests },
  { label: "Cestino", href: href("/admin/cestino"), hint: "ripristina", may: can.canUseAdmin },
  { label: "E-mail mandate", href: href("/admin/posta"), hint: "richieste", may: can.canHandleRequests },
  { label: "Posti e offerte", href: href("/admin/offerte"), hint: "richieste", may: can.canHandleRequests },
  {
    label: "Orari di apertura",
    href: href("/admin/studio/:key", { key: "orari" }),
    hint: "studio",
    may: can.canChangeStudio,
  },
  {
    label: "Ferie e chiusure",
    href: href("/admin/studio/:key", { key: "chiusure" }),
    hint: "studio",
    may: can.canChangeStudio,
  },
  {
    label: "Indirizzo e contatti",
    href: href("/admin/studio/:key", { key: "contatti" }),
    hint: "studio",
    may: can.canChangeStudio,
  },
  {
    label: "Testimonianze dopo la visita",
    href: href("/admin/testimonianze"),
    hint: "studio",
    may: can.canChangeStudio,
  },
  { label: "Dati di una persona", href: href("/admin/persone"), hint: "richieste", may: can.canServePeoplesRights },
  {
    label: "Risposte in ritardo",
    href: paths.adminRequests({ stato: "in-ritardo" }),
    hint: "richieste",
    may: can.canHandleRequests,
  },
  {
    label: "Letture e richieste",
    href: `${href("/admin/dashboard")}?scheda=statistiche`,
    hint: "dashboard",
    may: can.canReadStatistics,
  },
  { label: "Statistiche in pubblico", href: href("/analytics"), hint: "sito", may: can.canUseAdmin },
  {
    label: "Impostazioni",
    href: `${href("/admin/dashboard")}?scheda=impostazioni`,
    hint: "dashboard",
    may: can.canAssignRoles,
  },
  { label: "Copie di sicurezza", href: href("/admin/copie"), hint: "salute", may: can.canKeepBackups },
  { label: "Prova della posta", href: href("/admin/posta/prova"), hint: "salute", may: can.canReadHealth },
  { label: "Generatore di testi", href: href("/admin/generatore"), hint: "impostazioni", may: can.canManageAiAccess },
  { label: "Token per un assistente IA", href: href("/ai-auth"), hint: "utenti", may: can.canUseAi },
  { label: "Guida", href: href("/admin/guida"), hint: "aiuto", may: can.canUseAdmin },
  { label: "Apri il sito", href: href("/"), hint: "sito", may: can.canUseAdmin },
];

/** The command palette offers these in addition to the menu. */
export const commandsOf = (me: Me) => commands.filter(({ may }) => may(me));
