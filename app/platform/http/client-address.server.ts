/** The client's address and its shortened forms: addresses are truncated where stored and hashed where counted (trust.md 7, 22). */
import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { env } from "#app/env.server.ts";

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * @returns the peer, or behind `TRUST_PROXY` proxies the address that the outermost trusted proxy saw; entries that a
 * client forges stand further left in the header
 */
export function clientAddress(request: IncomingMessage, proxies: number = env.TRUST_PROXY): string {
  const forwarded = proxies ? String(request.headers["x-forwarded-for"] ?? "").split(",") : [];
  const seen = forwarded.at(-proxies)?.trim() || request.socket.remoteAddress || "";
  const address = seen.replace(V4_IN_V6, "$1");
  return isIPv4(address) || isIPv6(address) ? address : "unknown";
}

/** @returns the eight groups of an IPv6 address; the URL parser normalises them */
function ipv6Groups(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  return tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

/** IPv4 /24, IPv6 /48 (design.md §6.8). */
export function truncatedAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, "0");
  if (isIPv6(address)) return `${ipv6Groups(address).slice(0, 3).join(":")}::`;
  return "unknown";
}

/** @returns the unit that one person controls: an IPv4 address, or an IPv6 /64 */
export function countedAddress(address: string): string {
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(":")}::/64` : address;
}

/** Whether the address belongs to this machine. */
export const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");
