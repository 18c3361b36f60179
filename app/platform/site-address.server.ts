import { isIP } from "node:net";
import { env } from "#app/env.server.ts";
import { isNearby } from "./http/forwarded-headers.server.ts";

/** The site's public address, without a slash at the end. It never comes from a request, because a forged Host header would end up in a kept page. */
export const siteAddress = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Whether others than this machine and its own network can reach an address: what is written there has to hold. */
export function isPublicAddress(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  if (isIP(host)) return !isNearby(host);
  return host.includes(".") && !/\.(localhost|local|internal|lan|home\.arpa|test|example|invalid)$/.test(host);
}
