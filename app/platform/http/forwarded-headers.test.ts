import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isForwardedUnnamed } from "./forwarded-headers.server.ts";

const asking = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test.each([
  ["127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
  ["::ffff:172.17.0.1", { forwarded: "for=203.0.113.9" }],
  ["::1", { "x-real-ip": "203.0.113.9" }],
  ["fd12::7", { "x-forwarded-for": "203.0.113.9" }],
])("from %s with %o: a proxy", (peer, headers) => expect(isForwardedUnnamed(asking(peer, headers), 0)).toBe(true));

test.each([
  ["without such a header", "127.0.0.1", {}, 0],
  ["where the proxy is named", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, 1],
  // Otherwise a stranger could talk an administrator into TRUST_PROXY=1, after which everybody chooses their address.
  ["from the open Internet", "203.0.113.9", { "x-forwarded-for": "1.2.3.4" }, 0],
  ["from a connection that is gone", "", { "x-forwarded-for": "1.2.3.4" }, 0],
])("%s: none", (_, peer, headers, proxies) => expect(isForwardedUnnamed(asking(peer, headers), proxies)).toBe(false));
