/** An inbox that stays open all day learns that an answer is late when it becomes late. */
import { expect, test } from "vitest";
import { followLive, type LiveMessage, sendOverdueCounts } from "#app/features/inbox/live.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database } = inboxUnderTest();

test("a promise that has run out is told, once", async () => {
  const id = await newRequest();
  const told: LiveMessage[] = [];
  const counts = () => told.filter(({ event }) => event === "counts").map(({ data }) => data);
  const end = followLive(administrator, null, async (messages) => void told.push(...messages));
  await expect.poll(counts).toEqual([{ nuova: 1, overdue: 0 }]);

  await database().query("update contact_requests set reply_due_at = now() - interval '1 second' where id = $1", [id]);
  await sendOverdueCounts();
  await expect.poll(counts).toEqual([
    { nuova: 1, overdue: 0 },
    { nuova: 1, overdue: 1 },
  ]);

  // What comes after it says nothing new.
  await sendOverdueCounts();
  const another = await newRequest();
  await sendOverdueCounts();
  await expect.poll(() => told.map(({ data }) => data)).toContainEqual(expect.objectContaining({ id: another }));
  await expect.poll(counts).toEqual([
    { nuova: 1, overdue: 0 },
    { nuova: 1, overdue: 1 },
    { nuova: 2, overdue: 1 },
  ]);
  end();
});
