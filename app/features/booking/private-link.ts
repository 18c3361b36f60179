/** For addresses that are themselves the permission: nobody keeps, finds or passes them on. */
export const PRIVATE_LINK_HEADERS = {
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
} as const;
