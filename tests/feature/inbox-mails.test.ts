/** A request's mails once more: at least once, and under the right Message-ID. */
import { describe, expect, test } from "vitest";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const events = async (id: string) =>
  (await readRequest(administrator, id))!.history.filter(({ kind }) => kind !== "received" && kind !== "mail");

describe("a mail sent again", () => {
  const mails = async (id: string) =>
    sql("select * from outbox where request_id = $1 and kind = 'request_confirmation' order by created_at", [id]);
  const confirmation = async (id: string) => (await mails(id))[0]!.id as string;

  test("after it was given up is the same mail, tried anew", async () => {
    const id = await newRequest();
    const mail = await confirmation(id);
    await sql(
      "update outbox set state = 'failed', attempts = 10, last_error = '550', leased_until = null where id = $1",
      [mail],
    );
    await resendRequestMail(admin(), id, mail);
    await resendRequestMail(admin(), id, mail);
    expect(await mails(id)).toMatchObject([{ id: mail, state: "pending", attempts: 0, last_error: null }]);
    expect(await events(id)).toMatchObject([{ kind: "resend", mail: "request_confirmation" }]);
  });

  test("after it was delivered is a new mail with the same words, once a minute", async () => {
    const id = await newRequest();
    const mail = await confirmation(id);
    await sql(
      "update outbox set state = 'sent', sent_at = now(), created_at = now() - interval '1 day' where id = $1",
      [mail],
    );
    await resendRequestMail(admin(), id, mail);
    await resendRequestMail(admin(), id, mail);
    const [first, copy, ...more] = await mails(id);
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      state: "pending",
      subject: first!.subject,
      html: first!.html,
      reply_to: first!.reply_to,
      auto_reply: true,
    });
    expect(copy!.id).not.toBe(mail);
  });

  test("while it waits for another attempt goes now; while it is under way it is left alone", async () => {
    const id = await newRequest();
    const mail = await confirmation(id);
    await sql("update outbox set attempts = 4, next_attempt_at = now() + interval '1 hour' where id = $1", [mail]);
    await resendRequestMail(admin(), id, mail);
    expect(
      (await sql("select attempts, next_attempt_at <= now() as due from outbox where id = $1", [mail]))[0],
    ).toEqual({ attempts: 0, due: true });
    await sql(
      "update outbox set attempts = 1, next_attempt_at = now() + interval '1 hour', leased_until = now() + interval '1 minute' where id = $1",
      [mail],
    );
    await resendRequestMail(admin(), id, mail);
    expect((await mails(id))[0]).toMatchObject({ attempts: 1 });
    expect(await events(id)).toHaveLength(1);
  });

  test("must be one of that request's", async () => {
    const [id, other] = [await newRequest(), await newRequest()];
    for (const mail of [await confirmation(other), "x"])
      await expect(resendRequestMail(admin(), id, mail)).rejects.toMatchObject({ status: 404 });
  });
});
