/** A form that somebody has had open for a while: one that is sent within three seconds looks like a program's. */
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { secret } from "#app/platform/secrets.server.ts";

/** For a server whose forms the tests can sign. */
export const signedByTests = (): { AUTH_SECRET: string } => ({ AUTH_SECRET: secret() });

/** The hidden field of a form that was opened a minute ago. */
export const tokenOfOpenForm = (): string => issueFormToken(Date.now() - 60_000, Date.now() - 60_000);
