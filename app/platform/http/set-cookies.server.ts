/** @returns the headers of an answer that sets (or deletes) these cookies */
export const setCookies = (cookies: readonly string[]): [string, string][] =>
  cookies.map((cookie) => ["Set-Cookie", cookie]);
