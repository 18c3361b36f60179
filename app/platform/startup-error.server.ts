/** The reason why the site cannot start: an Italian sentence that is shown without a stack trace. */
export class StartupError extends Error {}
