/** Headers of an answer that sets (or takes back) these cookies. */
export const setCookies = (cookies: readonly string[]): [string, string][] =>
  cookies.map((cookie) => ["Set-Cookie", cookie]);
