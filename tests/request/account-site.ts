/** A site where people make accounts, and what it kept of them. */
import { newPerson, type Person, signedUp } from "./person.ts";
import { sharedSite, siteUnderTest } from "./site.ts";

/** @param own not the one that other files of the worker use as well: nobody has registered yet */
export function accountSite(own = false) {
  const { server, database } = own ? siteUnderTest({ SEED_DEMO: "false" }) : sharedSite();
  return {
    server,
    database,
    /** Signed up and signed in. */
    person: (): Promise<Person> => signedUp(server().url),
    /** Without an account. */
    nobody: (email?: string): Person => newPerson(server().url, email),
    mails: async (recipient: string) =>
      (await database().query("select kind, text from outbox where recipient = $1 order by created_at", [recipient]))
        .rows,
    /** Of the security log, the last one first. */
    events: async (email: string) =>
      (
        await database().query(
          `select l.* from security_audit_log l left join users u on u.id = l.user_id
           where u.email = $1 or l.event_data ->> 'email' = $1 order by position desc`,
          [email],
        )
      ).rows,
  };
}
