/** The main menu, as spec §2 has it. */
import { localPages } from "#app/content/local-pages.ts";
import * as paths from "#app/shared/paths.ts";
import type { GlyphName } from "#app/drawings/glyphs.ts";

type Entry = { label: string; href: string; glyph: GlyphName };

export const navigation: readonly Entry[] = [
  { label: "Home", href: paths.home(), glyph: "string" },
  { label: "Chi siamo", href: paths.about(), glyph: "breath" },
  { label: "Servizi", href: paths.services(), glyph: "massage" },
  ...localPages.map(({ slug, menuLabel, line }) => ({
    label: menuLabel,
    href: paths.localPage(slug),
    glyph: line,
  })),
  { label: "Team", href: paths.team(), glyph: "pancafit" },
  { label: "Risultati", href: paths.results(), glyph: "hiit" },
  { label: "Blog", href: paths.blog(), glyph: "nutrition" },
  { label: "Contatti", href: paths.contact(), glyph: "string" },
  { label: "Admin", href: paths.adminLogin(), glyph: "trio" },
];

/** `page` for the very page, `true` for a page above the current one. */
export function currentMark(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(/\/+$/, "") || "/";
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
