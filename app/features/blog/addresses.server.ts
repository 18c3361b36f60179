/**
 * Decides which addresses an article may contain. An accepted address is written again from its parsed form, so that nothing hidden in
 * its spelling (control characters, encodings, dots, backslashes) reaches a browser; our own lose their origin.
 */
import { siteAddress } from "#app/platform/site-address.server.ts";
import { storedFile } from "#app/shared/paths.ts";

const MAX_LENGTH = 2000;

const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** @returns undefined for an address that a link must not have */
export function linkAddress(raw: string): { href: string; external: boolean } | undefined {
  const url = parse(raw);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin !== siteAddress()) return { href: url.href, external: url.protocol.startsWith("http") };
  // A bare fragment refers to the page that shows the article.
  return { href: raw.trim().startsWith("#") ? url.hash || "#" : ownPath(url), external: false };
}

/** Only pictures from our own store are allowed: another host would learn who reads what, before any consent (trust.md 1). */
export function pictureAddress(raw: string): string | undefined {
  const url = parse(raw);
  return url?.origin === siteAddress() && url.pathname.startsWith(storedFile("")) ? ownPath(url) : undefined;
}

function parse(raw: string): URL | undefined {
  const url = raw.length > MAX_LENGTH ? null : URL.parse(raw, `${siteAddress()}/blog/`);
  return url && !url.username && !url.password ? url : undefined; // "https://tonica.example@evil.example" misleads
}

const ownPath = ({ pathname, search, hash }: URL) => pathname.replace(/^\/+/, "/") + search + hash;
