/** The bare page of a refusal, for when no page of ours can be rendered: it asks nothing of anything. */
import { escapeHtml } from "#app/shared/html-text.ts";
import { EMPTY_POLICY } from "./security-headers.server.ts";

export type RefusedForm = {
  /** Where it was sent, and will be sent again. */
  action: string;
  fields: Iterable<[name: string, value: string]>;
};

/** As EMPTY_POLICY, but the form may be sent. */
export const RETRY_POLICY = EMPTY_POLICY.replace("form-action 'none'", "form-action 'self'");

/** @param form what was sent: the page holds it and sends it again, so that nothing has to be typed anew */
export function refusalPage(status: number, message: string, form?: RefusedForm): string {
  const again = form
    ? `<form method="post" action="${escapeHtml(form.action)}">${[...form.fields].map(([name, value]) => `<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(value)}</textarea>`).join("")}<button>Riprova</button></form><p>Quello che hai scritto è ancora qui.</p>`
    : "";
  return `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(message)}</p>${again}<p><a href="/">Torna alla home</a></p></html>`;
}
