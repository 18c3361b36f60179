/** A site with an AI key of its own, and people who may or may not use it. */
import { freshDatabase } from "#tests/support/database.ts";
import { startServer } from "#tests/support/server.ts";
import { newPerson, PASSWORD, type Person, signedUp } from "./person.ts";
import type { Answer } from "./visitor.ts";

export const AI_KEY = "chiave.dello-studio_7";

/** @param demo "true" with the demo content, for whoever needs its categories */
export async function aiSite(demo: "true" | "false" = "false") {
  const database = await freshDatabase();
  const server = await startServer({ env: { DATABASE_URL: database.url, AI_ACCESS_KEY: AI_KEY, SEED_DEMO: demo } });
  const { url } = server;
  const admin = await signedUp(url);

  const giveRole = (email: string, role: string) =>
    database.query("insert into user_roles (user_id, role) select id, $2 from users where email = $1", [email, role]);

  /** Whoever asks, by default for themselves, rightly, and from an address of their own. */
  const askToken = (who: Person, fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    who.postJson("/api/ai-auth", { email: who.email, password: PASSWORD, ai_key: AI_KEY, ...fields }, headers);

  return {
    server,
    database,
    admin,
    giveRole,
    askToken,
    async withRole(role: string): Promise<Person> {
      const person = await signedUp(url);
      await giveRole(person.email, role);
      return person;
    },
    stranger: (email?: string) => newPerson(url, email),
    /** Somebody's token, asked for from wherever an assistant runs. */
    async tokenOf(person: Person): Promise<string> {
      const answer = await askToken(newPerson(url, person.email));
      if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.text}`);
      return (answer.json() as { ai_token: string }).ai_token;
    },
    verify: (token: unknown, who = newPerson(url)): Promise<Answer> =>
      who.postJson("/api/verify-ai-token", { ai_token: token }),
    draft: (token: string | undefined, body: unknown, who = newPerson(url)): Promise<Answer> =>
      who.postJson("/api/drafts", body, token === undefined ? {} : { authorization: `Bearer ${token}` }),
    /** A form of the admin, as a browser without JavaScript sends it. */
    submit: (who: Person, path: string, fields: Record<string, string>): Promise<Answer> =>
      who.ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: String(new URLSearchParams(fields)),
      }),
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}

export type AiSite = Awaited<ReturnType<typeof aiSite>>;
