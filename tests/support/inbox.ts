/** An inbox on an empty database: an administrator, and people who write. */
import { beforeAll } from "vitest";
import type { Actor, Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { createContactRequest, type NewRequest } from "#app/features/contact/create.server.ts";
import { accountsUnderTest, Browser } from "./accounts.ts";
import type { FreshDatabase } from "./database.ts";

/** For one test file. */
export function inboxUnderTest(): {
  database: () => FreshDatabase;
  admin: () => Actor & Proof;
  session: () => Headers;
} {
  const { database } = accountsUnderTest();
  let admin: Actor & Proof;
  const browser = new Browser();
  beforeAll(async () => {
    await browser.signUp("titolare@tonica.example");
    admin = { ...(await currentPerson(browser.headers))!, address: browser.address };
  });
  return { database, admin: () => admin, session: () => browser.headers };
}

let people = 0;

/** Each sender has an address nobody else has. */
export async function newRequest(changes: Partial<NewRequest> = {}): Promise<string> {
  const number = ++people;
  const { id } = await createContactRequest(
    {
      source: "contact_form",
      name: "Chiara Dall’Ò",
      email: `chiara${number}@posta.example`,
      phone: `+39 333 ${1_000_000 + number}`,
      city: "Cerea",
      goal: "pilates",
      message: "<p>Vorrei capire da dove partire.</p>",
      suspicious: false,
      ...changes,
    },
    {
      address: `10.2.${Math.floor(number / 250)}.${number % 250}`,
      userAgent: "Prova/1.0",
      utm: { source: "volantino", medium: undefined, campaign: undefined },
    },
  );
  return id;
}

/** Gives a request an appointment at any instant, as PostgreSQL writes one: "now() - interval '1 day'". */
export const holdAt = ({ query }: Pick<FreshDatabase, "query">, requestId: string, begin: string): Promise<unknown> =>
  query(
    `insert into appointments (request_id, kind, starts_at, ends_at, taken_until)
     select $1, 'check-up', begin, begin + interval '45 minutes', begin + interval '1 hour' from (select ${begin} as begin)`,
    [requestId],
  );
