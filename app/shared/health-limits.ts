/** From where on the site is not well: /readyz and /admin/salute go by the same figures. */

/** PostgreSQL stops when it cannot allocate a 16 MB WAL segment; uploads and mails need room too. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

/** No mail may wait for longer, whatever the reason. */
export const OLDEST_MAIL_MS = 60 * 60_000;

/** A mail server that has taken nothing for so long is silent. */
export const SILENT_AFTER_MS = 15 * 60_000;

/** More than a slow answer or a sloppy machine: one of two clocks is wrong. */
export const CLOCKS_MAY_DIFFER_MS = 5 * 60_000;
