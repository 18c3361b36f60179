/** Classifies where a visit came from by the host of the referring page. */

export const sourceKinds = ["direct", "search", "social", "other"] as const;
export type SourceKind = (typeof sourceKinds)[number];

const SEARCH =
  /^((www|search|ricerca|it|r)\.)?(google(\.[a-z]{2,3}){1,2}|bing\.com|duckduckgo\.com|(search\.)?yahoo\.com|ecosia\.org|qwant\.com|startpage\.com|brave\.com|virgilio\.it|libero\.it|yandex\.(com|ru)|baidu\.com)$/;
const SOCIAL =
  /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest(\.[a-z]{2,3}){1,2}|reddit\.com|x\.com|twitter\.com|bsky\.app|whatsapp\.com|wa\.me|telegram\.(org|me)|snapchat\.com)$|^t\.(co|me)$/;

/** @param host the referrer's host name; empty without a referrer */
export function sourceOf(host: string): SourceKind {
  if (host === "") return "direct";
  if (SEARCH.test(host)) return "search";
  return SOCIAL.test(host) ? "social" : "other";
}

/** `www.example.it` and `example.it` are the same site. */
export const isSameSite = (host: string, site: string): boolean => withoutWww(host) === withoutWww(site);

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, "");
