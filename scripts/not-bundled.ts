/** Packages with binaries, worker files or optional parts of their own: they stay in node_modules (vite.config.ts). */
export const NOT_BUNDLED = ["@resvg/resvg-js", "nodemailer", "pg", "pg-copy-streams", "pino", "sharp"];

/** Packages of which the site reads files. */
export const READ_AS_FILES = ["@fontsource/montagu-slab"];
