/** Which part of the guide belongs to which page of the admin. */
import { adminGuide } from "#app/shared/paths.ts";

/** The longest address counts that the page's address begins with. A part is a section, or one with the anchor of a heading. */
export const PARTS: readonly (readonly [path: string, section: string, anchor?: string])[] = [
  ["/admin/dashboard", "le-richieste-ogni-giorno"],
  ["/admin/prima-di-aprire", "prima-di-aprire"],
  ["/admin/richieste", "le-richieste-ogni-giorno"],
  ["/admin/agenda", "agenda"],
  ["/admin/studio", "orari-contatti-prezzi-e-testi-del-sito"],
  ["/admin/testimonianze", "testimonianze-dopo-la-visita"],
  ["/admin/posta", "le-richieste-ogni-giorno", "le-e-mail-mandate"],
  ["/admin/offerte", "lofferta-della-pagina-trasformazione-30-giorni"],
  ["/admin/persone", "quando-qualcuno-chiede-i-suoi-dati-o-di-cancellarli"],
  ["/admin/blog", "scrivere-un-articolo"],
  ["/admin/blog/categorie", "scrivere-un-articolo", "le-categorie"],
  ["/admin/media", "scrivere-un-articolo", "le-immagini-nel-testo"],
  ["/admin/cestino", "scrivere-un-articolo", "niente-va-perso"],
  ["/admin/copie", "copie-di-sicurezza"],
  ["/admin/salute", "quando-qualcosa-non-va"],
  ["/admin/posta/prova", "quando-qualcosa-non-va"],
  ["/admin/generatore", "scrivere-un-articolo", "scrivere-con-lia"],
  ["/admin/statistiche", "statistiche"],
  ["/admin/utenti", "ruoli"],
  ["/admin/audit", "registro-di-sicurezza"],
  ["/admin/profilo/passkey", "entrare-nellarea-riservata", "passkey"],
  ["/admin/profilo", "entrare-nellarea-riservata", "verifica-in-due-passaggi"],
];

/** @returns the address of the part of the guide that fits a page, or of the guide itself */
export function guideFor(pathname: string): string {
  const [, section, anchor] =
    PARTS.filter(([path]) => pathname === path || pathname.startsWith(`${path}/`)).toSorted(
      ([one], [other]) => other.length - one.length,
    )[0] ?? [];
  return adminGuide(section, anchor);
}
