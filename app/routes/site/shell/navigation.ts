/** The main menu, as spec §2 has it. */
import { localPages } from "#app/content/local-pages.ts";
import type { GlyphName } from "#app/drawings/glyphs.ts";
import { href } from "#app/shared/href.ts";

type Entry = { label: string; href: string; glyph: GlyphName };

export const navigation: readonly Entry[] = [
  { label: "Home", href: href("/"), glyph: "string" },
  { label: "Chi siamo", href: href("/chi-siamo"), glyph: "breath" },
  { label: "Servizi", href: href("/servizi"), glyph: "massage" },
  ...localPages.map(({ slug, menuLabel, line }) => ({
    label: menuLabel,
    href: href(`/${slug}`),
    glyph: line,
  })),
  { label: "Team", href: href("/team"), glyph: "pancafit" },
  { label: "Risultati", href: href("/risultati"), glyph: "hiit" },
  { label: "Blog", href: href("/blog"), glyph: "nutrition" },
  { label: "Contatti", href: href("/contatti"), glyph: "string" },
  { label: "Admin", href: href("/admin/auth"), glyph: "trio" },
];

/** `page` for the very page, `true` for a page above the current one. */
export function currentMark(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(/\/+$/, "") || "/";
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
