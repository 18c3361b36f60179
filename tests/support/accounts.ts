/** Accounts on an empty database, and people who use them, each from an address of its own. */
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { administrator } from "./administrator.ts";
import { openedDatabase } from "./opened-database.ts";

/** For one test file. */
export function accountsUnderTest() {
  const database = openedDatabase();
  const mails = async (recipient: string): Promise<Mail[]> =>
    (await database().query("select kind, text from outbox where recipient = $1 order by created_at", [recipient]))
      .rows;
  return {
    database,
    mails,
    lastMail: async (recipient: string): Promise<Mail> => (await mails(recipient)).at(-1)!,
  };
}

type Mail = { kind: string; text: string };

export const linkIn = ({ text }: Pick<Mail, "text">): string => /http\S+/.exec(text)![0];
export const tokenIn = (mail: Pick<Mail, "text">): string => new URL(linkIn(mail)).searchParams.get("token")!;
/** Of the security log. */
export const lastEvent = async (person: string) => (await findEvents(administrator, { person }))[0];

export const PASSWORD = "cavallo-batteria-graffetta";

let people = 0;

export const newEmail = (): string => `persona${++people}@posta.example`;

/** A browser: an address, and the cookies it was given. */
export class Browser {
  readonly address = `10.1.${Math.floor(++people / 250)}.${people % 250}`;
  readonly #cookies = new Map<string, string>();

  get caller(): Caller {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { address: this.address, headers: new Headers({ cookie }) };
  }

  get headers(): Headers {
    return this.caller.headers;
  }

  keep<T extends { cookies: string[] }>(answer: T): T {
    for (const line of answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) this.#cookies.delete(name!);
      else this.#cookies.set(name!, value!);
    }
    return answer;
  }

  async signUp(email = newEmail(), password = PASSWORD) {
    return { email, ...this.keep(await signUp({ email, password }, this.caller)) };
  }

  async signIn(email: string, password = PASSWORD) {
    return this.keep(await signIn({ email, password }, this.caller));
  }
}
