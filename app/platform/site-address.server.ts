import { env } from "#app/env.server.ts";

/** Where the site lives, without a slash at the end: never taken from a request, whose Host header anybody can write into a kept page. */
export const siteAddress = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
