/**
 * Each verb and each reading refuses whoever may not, called directly: no middleware stands before it here. They are found in
 * the source, so a new one is tried by itself.
 */
import { expect, test } from "vitest";
import * as can from "#app/features/accounts/can.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import { grantsOf } from "#app/features/accounts/grants.ts";
import { DUTIES } from "#app/shared/duties.ts";
import { asks, featureOf, features, type Features } from "#tests/support/asking-verbs.ts";
import { administrator } from "#tests/support/administrator.ts";
import { openedDatabase } from "#tests/support/opened-database.ts";

openedDatabase();

/** They take an actor and ask nothing of their own: the verbs that call them have asked, or it is the actor's own account. */
const ASKED_ALREADY = [
  "toPerson",
  "updateProfile",
  "generateText",
  "streamText",
  "nameSubjects",
  "findEarlierAutosave",
];

/** @returns the exported functions that take an actor and do not ask whether they may */
const unasked = (searched: Features): string[] =>
  [...searched].flatMap(([file, { verbs }]) =>
    [...verbs]
      .filter(([name, { actor, body }]) => actor && body.startsWith("export ") && !asks(searched, file, name))
      .map(([name]) => name),
  );

const verbs = [...features].flatMap(([file, { verbs }]) =>
  [...verbs.keys()].flatMap((name) => {
    const predicate = asks(features, file, name);
    return predicate ? [{ file, name, predicate }] : [];
  }),
);

const mayBy = (predicate: string, grants: Reader["grants"]) =>
  (can as unknown as Record<string, (person: Reader) => boolean>)[predicate]!({ grants });

const people = [
  { who: "somebody without a role", grants: [] },
  ...DUTIES.map((duty) => ({ who: duty, grants: grantsOf([], [duty]) })),
];

const isStream = (answered: unknown): answered is AsyncGenerator =>
  typeof answered === "object" && answered !== null && Symbol.asyncIterator in answered;

test("each function that takes an actor asks whether they may", () => {
  expect(unasked(features).sort()).toEqual(ASKED_ALREADY.sort());
  const breach = "export async function eraseAll(actor: Actor, id: string): Promise<void> {\n  await erase(id);\n}\n";
  expect(unasked(new Map([["app/features/x/erase.server.ts", featureOf(breach)]]))).toEqual(["eraseAll"]);
});

test.each(people)("$who is refused by every verb that asks for more", async ({ grants }) => {
  const forbidden = verbs.filter(({ predicate }) => !mayBy(predicate, grants));
  expect(forbidden.length).toBeGreaterThan(40);
  const answers = await Promise.all(
    forbidden.map(async ({ file, name }) => {
      const module = (await import(/* @vite-ignore */ `#app/${file.slice("app/".length)}`)) as Record<
        string,
        (...args: unknown[]) => unknown
      >;
      if (!module[name]) return []; // it is called inside its module alone
      // What is asked for does not matter: whoever may not is refused first.
      const call = async () => {
        const answered = await module[name]!({ ...administrator, grants }, {}, {}, {});
        return isStream(answered) ? answered.next() : answered;
      };
      const answer = await call().then(
        () => "an answer",
        (error: { status?: number }) => error.status ?? String(error),
      );
      return answer === 403 ? [] : [`${file} ${name}: ${answer}`];
    }),
  );
  expect(answers.flat()).toEqual([]);
});
