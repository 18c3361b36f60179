import { env } from "#app/env.server.ts";

/** The site's public address, without a slash at the end. It never comes from a request, because a forged Host header would end up in a kept page. */
export const siteAddress = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
