import { isIP } from "node:net";
import { env } from "#app/env.server.ts";
import { isNearby } from "./http/forwarded-headers.server.ts";

/** The site's public address, without a slash at the end. It never comes from a request, because a forged Host header would end up in a kept page. */
export const siteAddress = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Where this very process answers, past any proxy. */
export function ownAddress(): string {
  const { HOST: host, PORT: port } = env;
  const isAnywhere = host === undefined || host === "0.0.0.0" || host === "::";
  return `http://${isAnywhere ? "127.0.0.1" : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Whether others than this machine and its own network can reach an address: what is written there has to hold. */
export function isPublicAddress(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  if (isIP(host)) return !isNearby(host);
  return host.includes(".") && !/\.(localhost|local|internal|lan|home\.arpa|test|example|invalid)$/.test(host);
}
