/** A visitor's browser as the tracking endpoints see it, behind the proxy that says whose address it has. */
import { type Answer, newVisitor } from "#tests/request/visitor.ts";
import { consentCookie, FIREFOX } from "./analytics.ts";

export type Beacons = {
  send: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** As it stands, JSON or not. */
  sendRaw: (path: string, body: string | Buffer, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
};

/** @param address what the proxy saw; the server must run with TRUST_PROXY=1 */
export function beaconsFrom(url: string, address: string, cookie: string | undefined = consentCookie()): Beacons {
  const visitor = newVisitor(url);
  const common = { "user-agent": FIREFOX, "x-forwarded-for": address, ...(cookie && { cookie }) };
  const sendRaw: Beacons["sendRaw"] = (path, body, headers) =>
    visitor.ask(path, {
      method: "POST",
      body,
      headers: { "content-type": "text/plain;charset=UTF-8", ...common, ...headers },
    });
  return {
    sendRaw,
    send: (path, body, headers) => sendRaw(path, JSON.stringify(body), headers),
    get: (path, headers) => visitor.ask(path, { headers: { ...common, ...headers } }),
  };
}
