/** Renders a mail's blocks as HTML that old mail clients understand too: tables, inline styles, one small dark mode. */
import { escapeHtml as e } from "#app/shared/html-text.ts";
import type { Block } from "./layout.ts";

/** Clients that drop this show the light mail, whose colours are all inline. */
export const STYLE = `
a{text-underline-offset:3px}
.quote p,.quote ul,.quote ol,.quote blockquote{margin:0 0 12px}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#1a1014!important}.sheet{background:#2b1d23!important}
.ink{color:#fbf4e8!important}.smoke{color:#cdbcb2!important}.link{color:#f472b6!important}
.rule{border-color:#fbf4e8!important}.panel{background:#1a1014!important;border-color:#f472b6!important}.line{border-color:#65535a!important}
}`;

const SERIF = "font-family:'Montagu Slab',Georgia,'Times New Roman',serif";
const SANS = "overflow-wrap:anywhere;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.55";
const INK = "color:#1a1014";

/** The wordmark gains weight letter by letter. The string below it is a border, because mail clients often block images. */
export function header(name: string): string {
  const letters = [...name];
  const wordmark = letters.map((letter, at) => {
    const weight = letters.length > 1 ? Math.round((100 + (600 * at) / (letters.length - 1)) / 100) * 100 : 400;
    return `<span style="font-weight:${weight}">${e(letter)}</span>`;
  });
  return `<tr><td bgcolor="#1a1014" style="background:#1a1014;padding:32px 32px 0" class="pad"><span style="${SERIF};font-size:34px;line-height:1;letter-spacing:-1px;color:#fbf4e8">${wordmark.join("")}</span></td></tr>
<tr><td bgcolor="#1a1014" style="background:#1a1014;padding:20px 0 24px;font-size:0;line-height:0"><div style="height:28px;border-top:3px solid #ec4899;border-radius:50% 50% 0 0/100% 100% 0 0">&nbsp;</div></td></tr>`;
}

export function blockHtml(block: Block): string {
  if ("paragraph" in block) return row(`${block.title ? title(block.title) : ""}${lines(block.paragraph)}`, "ink", INK);
  if ("note" in block) return row(panel(lines(block.note)), "ink", `${INK};font-size:14px`);
  if ("quote" in block)
    return row(`${title(block.title)}<div class="quote">${paragraphs(block.quote.html)}</div>`, "ink", INK);
  if ("facts" in block) return row(facts(block.facts), "ink", INK);
  return row(button("link" in block ? block.link : block.button), "ink", INK);
}

const row = (inner: string, name: string, style: string) =>
  `<tr><td class="pad ${name}" style="padding:16px 32px 0;${SANS};${style}">${inner}</td></tr>`;

const title = (text: string) =>
  `<h2 style="margin:8px 0 2px;${SERIF};font-size:20px;line-height:1.3;font-weight:700">${e(text)}</h2>`;

const lines = (text: string) => e(text).replaceAll("\n", "<br>");

/** A line ends where the visitor ended it, whether or not there is markup too. */
const paragraphs = (html: string) => html.replaceAll("\n", "<br>");

const panel = (inner: string) =>
  `<div class="panel" style="border-left:3px solid #ec4899;background:#fffdf8;padding:12px 16px;margin-top:8px">${inner}</div>`;

function facts(list: Extract<Block, { facts: unknown }>["facts"]): string {
  const cell = `class="line" style="border-top:1px solid #d8cabd;padding:8px 16px 8px 0;vertical-align:top;${SANS}`;
  const rows = list.map(({ label, value, href }) => {
    const shown = href ? `<a class="link" href="${e(href)}" style="color:#be185d">${e(value)}</a>` : e(value);
    return `<tr><th scope="row" align="left" width="36%" ${cell};font-weight:400"><span class="smoke" style="color:#65535a">${e(label)}</span></th><td ${cell}">${shown}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin-top:8px">${rows.join("")}</table>`;
}

const button = ({ label, href }: { label: string; href: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px"><tr><td bgcolor="#ec4899" style="background:#ec4899;border-radius:2px"><a href="${e(href)}" style="display:inline-block;padding:16px 24px;${SANS};font-weight:700;color:#1a1014;text-decoration:none">${e(label)}</a></td></tr></table>`;
