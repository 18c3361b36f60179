/** Renders every mail from the same blocks twice, as HTML and as plain text. */
import { addressLine, companyLine, hoursText, studio } from "#app/content/studio.ts";
import { escapeHtml } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { blockHtml, header, STYLE } from "./layout-html.ts";

export type Message = { subject: string; text: string; html: string };

export type Block =
  | { title?: string; paragraph: string }
  | { note: string }
  | { title: string; quote: { html: string; text: string } }
  | { facts: { label: string; value: string; href?: string | undefined }[] }
  | { button: { label: string; href: string } }
  /** Shown as a button; plain text has the whole address instead. */
  | { link: { label: string; href: string } };

type Frame = {
  /** Mail clients show it beside the subject. */
  preview: string;
  /** By the brand's rule the words are thin and one is bold. */
  heading: { light: string; strong: string };
  blocks: Block[];
  /** Says why the recipient gets this mail. */
  reason: string;
  siteUrl: string | undefined;
};

const hours = () =>
  studio()
    .openingHours.map(({ label, open }) => `${label} ${hoursText(open)}`)
    .join(" · ");

export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

export function frame(content: Frame): Pick<Message, "text" | "html"> {
  const policy = content.siteUrl && new URL(href("/privacy"), content.siteUrl).href;
  return { text: plainText(content, policy), html: html(content, policy) };
}

function plainText({ heading, blocks, reason }: Frame, policy: string | undefined): string {
  // After a line with only "-- " mail clients recognise the signature.
  const signature = [
    "-- ",
    studio().name,
    addressLine(),
    `${studio().phone.label} · ${studio().email}`,
    hours(),
    companyLine(),
  ];
  const small = [reason, ...(policy ? [`Informativa privacy: ${policy}`] : [])];
  return `${[`${heading.light} ${heading.strong}`, ...blocks.flatMap(blockText), signature.join("\n"), small.join("\n")].join("\n\n")}\n`;
}

/** A button repeats what a sentence or the signature says already. */
function blockText(block: Block): string[] {
  if ("button" in block) return [];
  if ("link" in block) return [`${block.link.label}:\n${block.link.href}`];
  if ("note" in block) return [block.note];
  if ("quote" in block) return [`${block.title}\n${block.quote.text.replace(/^/gm, "> ")}`];
  if ("facts" in block) return [block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n")];
  return [block.title ? `${block.title}\n${block.paragraph}` : block.paragraph];
}

function html({ preview, heading, blocks, reason }: Frame, policy: string | undefined): string {
  const e = escapeHtml;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(`${heading.light} ${heading.strong}`)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f2e7d5">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#fbf4e8">
${header(studio().name)}
<tr><td class="ink pad" style="padding:40px 32px 8px;font-family:Georgia,'Times New Roman',serif;font-size:34px;line-height:1.1;color:#1a1014"><h1 style="margin:0;font-size:34px;line-height:1.1;font-weight:400">${e(heading.light)} <b>${e(heading.strong)}</b></h1></td></tr>
${blocks.map(blockHtml).join("\n")}
<tr><td class="pad" style="padding:24px 32px 0"><div class="rule" style="border-top:2px solid #1a1014;font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td class="pad smoke" style="padding:16px 32px 40px;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.55;color:#65535a">
<b class="ink" style="color:#1a1014">${e(studio().name)}</b><br>${e(addressLine())}<br>
<a class="link" href="${e(telephoneLink(studio().phone.e164))}" style="color:#be185d">${e(studio().phone.label)}</a> · <a class="link" href="mailto:${e(studio().email)}" style="color:#be185d">${e(studio().email)}</a><br>
${e(hours())}<br><br>${e(companyLine())}<br>${e(reason)}${policy ? `<br><a class="link" href="${e(policy)}" style="color:#be185d">Informativa privacy</a>` : ""}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
