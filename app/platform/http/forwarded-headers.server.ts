/**
 * Notices a proxy that TRUST_PROXY does not name. All visitors then have its address and share its limits: the fourth contact
 * request within ten minutes is refused, whoever sends it.
 */
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { env } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { noteIgnoredProxy } from "#app/platform/site-notes.server.ts";

const WARNING = "forwarded headers arrive, but TRUST_PROXY is not set: all visitors count as one (docs/deploy.md)";

/** Where proxies stand: this machine and networks of one's own (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const nearby = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  nearby.addSubnet(network, prefix);
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");
nearby.addSubnet("fe80::", 10, "ipv6");

/** Whether an address of the network is this machine's, or of a network of one's own. */
export const isNearby = (address: string): boolean => nearby.check(address, isIPv6(address) ? "ipv6" : "ipv4");

let seen = false;

/** To be called with each request: says it once in the log, and counts. */
export function noteForwarding(request: IncomingMessage): void {
  if (!isForwardedUnnamed(request, env.TRUST_PROXY)) return;
  noteIgnoredProxy();
  if (seen) return;
  seen = true;
  log.warn(WARNING);
}

/** Whether this process stands behind a proxy that it was not told of. */
export const isProxyUnnamed = (): boolean => seen;

/** What readiness says of it, by subject. */
export const proxyWarning = (): { proxy?: string } => (seen ? { proxy: WARNING } : {});

/** A stranger on the Internet may send such headers too, but without a proxy that proves nothing. */
export function isForwardedUnnamed({ headers, socket }: IncomingMessage, proxies: number): boolean {
  const isForwarded = headers["x-forwarded-for"] ?? headers["forwarded"] ?? headers["x-real-ip"];
  if (proxies > 0 || isForwarded === undefined) return false;
  return isNearby(socket.remoteAddress ?? "");
}
