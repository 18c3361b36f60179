import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { enqueueMail, type Mailer } from "#app/platform/mail/outbox.server.ts";
import { eventually, mailerUnderControl, newMail, outboxUnderTest } from "#tests/support/outbox.ts";

const { start, run, queue, rows, onlyRow } = outboxUnderTest();

test("a mail whose transaction rolls back never leaves", async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, newMail());
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("a mail to nobody is none", async () => {
  await queue(newMail({ recipient: "" }), newMail());
  expect(await rows()).toMatchObject([{ recipient: newMail().recipient }]);
});

test("while a lease lasts nobody else sends the mail; when it has run out, another does", async () => {
  const first = mailerUnderControl();
  const second = mailerUnderControl();
  await queue(newMail());
  run(first.mailer, { concurrency: 1, leaseMs: 1000, graceMs: 0 });
  await eventually(() => expect(first.calls).toHaveLength(1));
  run(second.mailer, { pollMs: 50, leaseMs: 5000 });
  await sleep(500);
  expect(second.calls).toHaveLength(0);
  await eventually(() => expect(second.calls).toHaveLength(1));

  first.calls[0]!.fail(new Error("too late to say"));
  await sleep(100);
  expect(await onlyRow()).toMatchObject({ state: "pending", attempts: 2, lastError: null });
  second.calls[0]!.accept();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
});

test("of several processes none sends a mail that another is sending", async () => {
  const underWay = new Set<string>();
  const deliveries: string[] = [];
  const careful: Mailer = {
    async deliver({ id }) {
      expect(underWay.has(id)).toBe(false);
      underWay.add(id);
      deliveries.push(id);
      await sleep(Math.random() * 10);
      underWay.delete(id);
      return "accepted";
    },
    close: () => {},
  };
  for (let process = 0; process < 3; process++) run(careful, { pollMs: 20 });
  await Promise.all(Array.from({ length: 10 }, () => queue(...Array.from({ length: 20 }, () => newMail()))));
  await eventually(async () => expect(await db.$count(outbox, eq(outbox.state, "sent"))).toBe(200));
  expect(deliveries).toHaveLength(200);
  expect(new Set(deliveries).size).toBe(200);
});

test("no more mails are under way at once than agreed", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(...Array.from({ length: 6 }, () => newMail()));
  run(mailer, { concurrency: 2, pollMs: 20, graceMs: 0 });
  await eventually(() => expect(calls).toHaveLength(2));
  await sleep(200);
  expect(calls).toHaveLength(2);
  calls[0]!.accept();
  await eventually(() => expect(calls).toHaveLength(3));
});

test("a graceful stop lets the mail under way finish and takes no other", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(newMail(), newMail());
  const worker = start(mailer, { concurrency: 1, pollMs: 20 });
  await eventually(() => expect(calls).toHaveLength(1));
  const stopped = worker.stop();
  setTimeout(() => calls[0]!.accept(), 200);
  await stopped;
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(["pending", "sent"]);
  expect(calls).toHaveLength(1);
});

test("a stop does not wait for ever for a server that stalls", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(newMail());
  const worker = start(mailer, { graceMs: 200 });
  await eventually(() => expect(calls).toHaveLength(1));
  await worker.stop(); // though nobody ever answers
  expect((await rows()).map(({ state }) => state)).toEqual(["pending"]);
});

test("a mail that is of no use any more does not leave, and one with the name of an earlier one is not written", async () => {
  const { calls, mailer } = mailerUnderControl();
  const soon = new Date(Date.now() + 60_000);
  await queue(newMail({ onceAs: "late", usefulUntil: new Date(Date.now() - 1000) }));
  await queue(newMail({ onceAs: "in time", usefulUntil: soon }), newMail({ onceAs: "in time", usefulUntil: soon }));
  run(mailer);
  await eventually(() => expect(calls).toHaveLength(1));
  calls[0]!.accept();
  await eventually(async () =>
    expect((await rows()).map(({ onceAs, state }) => [onceAs, state])).toEqual([
      ["late", "failed"],
      ["in time", "sent"],
    ]),
  );
  expect(calls).toHaveLength(1);
});
