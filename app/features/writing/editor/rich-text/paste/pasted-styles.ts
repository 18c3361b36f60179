/** Reads what clipboards write into style attributes and style sheets, because the page's policy keeps browsers from it. */
import { findAll, type PastedElement, textOf } from "./pasted-node.ts";

export type Styles = Record<string, string>;

/** The declarations of each class, and of what stands for nothing but a class (`p.p1`, `.xl65`, `@list l0:level1`). */
export type StyleSheet = ReadonlyMap<string, Styles>;

/** Up to a semicolon that stands in no quotes and no brackets. */
const DECLARATION = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\)|["'(])+/g;

export function readDeclarations(text: string): Styles {
  const styles: Styles = {};
  for (const declaration of text.match(DECLARATION) ?? []) {
    const colon = declaration.indexOf(":");
    if (colon > 0)
      styles[declaration.slice(0, colon).trim().toLowerCase()] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return styles;
}

export function readStyleSheet(root: PastedElement): StyleSheet {
  const sheet = new Map<string, Styles>();
  for (const style of findAll(root, "style")) {
    const rules = textOf(style).replace(/<!--|-->|\/\*.*?\*\//gs, "");
    for (const [, selectors = "", body = ""] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(",")) {
        const name = nameOf(selector.trim());
        if (name) sheet.set(name, { ...sheet.get(name), ...readDeclarations(body) });
      }
  }
  return sheet;
}

const nameOf = (selector: string): string | undefined =>
  /^@list\s+(l\d+:level\d+)/.exec(selector)?.[1] ?? /^[a-z\d]*\.([\w-]+)$/i.exec(selector)?.[1];

export function stylesOf({ attributes }: PastedElement, sheet: StyleSheet): Styles {
  const classes = (attributes["class"] ?? "").split(/\s+/).map((name) => sheet.get(name));
  return Object.assign({}, ...classes, readDeclarations(attributes["style"] ?? "")) as Styles;
}

/** @returns undefined where the styles say nothing of it */
export function isBold(styles: Styles): boolean | undefined {
  const weight = styles["font-weight"] ?? /^(?:italic |oblique )?(bold|[1-9]00) /.exec(styles["font"] ?? "")?.[1];
  if (weight === undefined || weight === "inherit") return undefined;
  return /^(bold|bolder)$/.test(weight) || Number(weight) >= 600;
}

export function isItalic(styles: Styles): boolean | undefined {
  const style = styles["font-style"];
  return style === undefined || style === "inherit" ? undefined : /^(italic|oblique)/.test(style);
}

export const isHidden = (styles: Styles): boolean => styles["display"] === "none" || styles["mso-hide"] === "all";

/** In the unit that the clipboard uses throughout. */
export const fontSizeOf = (styles: Styles): number =>
  Number.parseFloat(styles["font-size"] ?? /([\d.]+)p[xt]/.exec(styles["font"] ?? "")?.[1] ?? "");
