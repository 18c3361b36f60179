/** A mail as an answer of its own, for a frame of the admin: it may style itself, and run, load and send nothing. */
import type { Message } from "#app/emails/layout.ts";

const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const mailAnswer = ({ text, html }: Pick<Message, "text" | "html">, isText: boolean): Response =>
  new Response(isText ? text : html, {
    headers: {
      "Content-Type": `text/${isText ? "plain" : "html"}; charset=utf-8`,
      "Content-Security-Policy": POLICY,
      "Cache-Control": "private, no-store",
      // Its links are somebody's permission to move an appointment.
      "Referrer-Policy": "no-referrer",
    },
  });
