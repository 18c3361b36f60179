/** Why the site cannot start: an Italian sentence fit to show as it is, without a stack trace. */
export class StartupError extends Error {}
