/** Where to go after signing in: an admin page of this site, never another host or the login page itself. */
export function returnPath(text: string | null): string | undefined {
  const here = "http://site.invalid";
  const target = text?.startsWith("/") ? URL.parse(text, here) : null;
  if (target?.origin !== here || !/^\/admin\/(?!auth(\/|$))/.test(target.pathname)) return undefined;
  return `${target.pathname}${target.search}`;
}
