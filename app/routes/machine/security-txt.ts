/** RFC 9116: whom somebody tells who has found a hole, and until when this may be believed. What is promised stands in SECURITY.md. */
import { studio } from "#app/content/studio.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";

/** The RFC asks for less than a year; who keeps a copy asks again twice in that time. */
const MONTHS = 6;

export function loader() {
  const now = new Date();
  // The first of a month, so that the file is the same from one day to the next.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const lines = [
    `Contact: mailto:${studio().email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${siteAddress()}${href("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
