/** Each query, write and queueing of the site's weightiest verbs fails once: afterwards all of it is there, or nothing. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { studio } from "#app/content/studio.ts";
import { env } from "#app/env.server.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import type { Booked } from "#app/features/booking/book-time.server.ts";
import { cancelOwnAppointment, moveOwnAppointment } from "#app/features/booking/own-appointment.server.ts";
import { recordConsent } from "#app/features/consent/record.server.ts";
import { submitContactForm, submitLandingForm } from "#app/features/contact/submit.server.ts";
import { withdrawHealthConsent } from "#app/features/inbox/peoples-rights.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { deleteDraft } from "#app/features/writing/bin-articles.server.ts";
import { saveEdit } from "#app/features/writing/edit.server.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import type { OutboxMail } from "#app/platform/mail/outbox.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { book, freeTime, visitor } from "#tests/support/booking.ts";
import { each, everyNth, failEachStep } from "#tests/support/fail-each-step.ts";
import { newRequest } from "#tests/support/inbox.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const { query, anna } = newsroom();
const choose = inLongSet ? each : everyNth(3);

type Whole<Input> = Parameters<typeof failEachStep<Input>>[0];
type Trial<Input> = Omit<Whole<Input>, "database" | "choose"> & Partial<Pick<Whole<Input>, "choose">>;

/** @param least fewer failures would mean that the verb was not looked at */
async function problemsOf<Input>(least: number, trial: Trial<Input>): Promise<string[]> {
  const { failures, wrong } = await failEachStep({ database: { query }, choose, ...trial });
  return failures < least ? [...wrong, `only ${failures} failures`] : wrong;
}

let count = 0;
const origin = () => ({ ...visitor().origin });
const opened = () => issueFormToken(Date.now() - 60_000);

test("a request of the contact form", async () =>
  expect(
    await problemsOf(2, {
      prepare: async () => ({
        sent: {
          fields: { ...acceptedAnswers, email: `contatto${++count}@posta.example` },
          token: opened(),
          trap: undefined,
        },
        from: origin(),
      }),
      verb: ({ sent, from }) => submitContactForm(sent, from),
      isDone: (answer) => !("problems" in (answer as object)),
    }),
  ).toEqual([]));

test.runIf(inLongSet)("a request of the landing page", async () =>
  expect(
    await problemsOf(2, {
      prepare: async () => ({
        sent: {
          fields: {
            nome: "Chiara",
            telefono: "333 1234567",
            email: `landing${++count}@posta.example`,
            campaign: "estate",
          },
          token: opened(),
          trap: undefined,
        },
        from: origin(),
      }),
      verb: ({ sent, from }) => submitLandingForm(sent, from),
    }),
  ).toEqual([]),
);

test("a booking", async () =>
  expect(
    await problemsOf(3, {
      prepare: async () => ({ at: await freeTime("pilates", 3), as: visitor() }),
      verb: ({ at, as }) => book({ per: "pilates", at }, {}, as),
      isDone: (answer) => "id" in (answer as object),
    }),
  ).toEqual([]));

test("a booking that comes too late", async () =>
  expect(
    await problemsOf(3, {
      prepare: async () => {
        const at = await freeTime("pancafit", 3);
        await book({ per: "pancafit", at });
        return { at, as: visitor() };
      },
      verb: ({ at, as }) => book({ per: "pancafit", at }, {}, as),
      isDone: (answer) => "times" in (answer as object),
    }),
  ).toEqual([]));

const booked = async () => {
  const { id } = (await book({ per: "check-up", at: await freeTime("check-up", 2) })) as Booked;
  return { token: appointmentToken(id), to: await freeTime("check-up", 9), address: origin().address };
};

test("an appointment that its owner moves", async () =>
  expect(
    await problemsOf(7, {
      prepare: booked,
      verb: ({ token, to, address }) => moveOwnAppointment(token, to, address),
      toldAgain: ["rate_limit_hits"],
    }),
  ).toEqual([]));

test("an appointment that its owner cancels", async () =>
  expect(
    await problemsOf(6, { prepare: booked, verb: ({ token, address }) => cancelOwnAppointment(token, address) }),
  ).toEqual([]));

const isSaved = (answer: unknown) => "saved" in (answer as object);
const words = () => ({ title: `Titolo ${++count}`, content: "<p>Testo</p>" });

test("a new article", async () =>
  expect(
    await problemsOf(5, {
      prepare: async () => form({ ...words(), new_id: crypto.randomUUID(), status: "draft" }),
      verb: (edit) => saveEdit(anna(), edit),
      isDone: isSaved,
    }),
  ).toEqual([]));

test("a draft that is saved, and one that is published", async () => {
  await saved(anna(), { ...words(), status: "published" }); // the first one makes the row that counts them
  for (const status of inLongSet ? (["draft", "published"] as const) : (["published"] as const))
    expect(
      await problemsOf(5, {
        prepare: async () => {
          const { id, version } = await saved(anna(), { ...words(), status: "draft" });
          return { id, edit: form({ ...words(), version, status }) };
        },
        verb: ({ id, edit }) => saveEdit(anna(), edit, id),
        isDone: isSaved,
      }),
    ).toEqual([]);
});

test.runIf(inLongSet)("an article that is withdrawn", async () =>
  expect(
    await problemsOf(5, {
      prepare: async () => {
        const article = words();
        const { id, version } = await saved(anna(), { ...article, status: "published" });
        return { id, edit: form({ ...article, version, status: "draft", withdraw: "si" }) };
      },
      verb: ({ id, edit }) => saveEdit(anna(), edit, id),
      isDone: isSaved,
    }),
  ).toEqual([]),
);

test("an article that is saved while it is typed", async () =>
  expect(
    await problemsOf(5, {
      prepare: async () => {
        const { id, version } = await saved(anna(), { ...words(), status: "draft" });
        return { id, edit: form({ ...words(), version }) };
      },
      verb: ({ id, edit }) => autosave(anna(), edit, id),
      isDone: (answer) => !("conflict" in (answer as object)),
    }),
  ).toEqual([]));

test("a draft that is thrown away", async () =>
  expect(
    await problemsOf(4, {
      prepare: () => saved(anna(), { ...words(), status: "draft" }),
      // Asked again it says that the article is in the bin already.
      verb: ({ id, version }) =>
        deleteDraft(anna(), id, version).catch((error: unknown) => {
          if (error instanceof Refusal && error.message.includes("è nel cestino")) return { deleted: true };
          throw error;
        }),
      isDone: (answer) => "deleted" in (answer as object),
    }),
  ).toEqual([]));

const folder = temporaryFolder("every-step");
const OUTBOX = join(env.DATA_DIR, "outbox");

test("a person who is erased, with their mails as files", async () => {
  const before = [env.BACKUP_DIR, env.SMTP_URL] as const;
  Object.assign(env, { BACKUP_DIR: folder, SMTP_URL: undefined });
  const mailer = createMailer(env, studio);
  try {
    expect(
      await problemsOf(6, {
        prepare: async () => {
          const email = `cancella${++count}@posta.example`;
          await newRequest({ email });
          await newRequest({ message: `<p>Mi ha parlato di voi ${email}</p>` });
          const { rows } = await query(
            `select *, request_id as "requestId", reply_to as "replyTo", reply_to_name as "replyToName", created_at as "createdAt", auto_reply as "autoReply" from outbox where text like $1`,
            [`%${email}%`],
          );
          for (const mail of rows) await mailer.deliver(mail as OutboxMail);
          return email;
        },
        verb: async (email) => {
          await erasePerson(anna(), { email });
          const named = readdirSync(OUTBOX).filter((name) => readFileSync(join(OUTBOX, name), "utf8").includes(email));
          expect(named).toEqual([]);
        },
        choose: inLongSet ? each : everyNth(7),
        thorough: true, // a failure may have taken files away, which stand in rows all the same
        // Somebody may have written again since: that is erased as of now.
        toldAgain: ["security_audit_log", "erasures"],
      }),
    ).toEqual([]);
  } finally {
    [env.BACKUP_DIR, env.SMTP_URL] = before;
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a consent that is withdrawn, and a choice about cookies", async () => {
  expect(
    await problemsOf(3, {
      prepare: () => newRequest({ goal: HEALTH_GOAL, healthConsent: true }),
      verb: (id) => withdrawHealthConsent(anna(), id),
    }),
  ).toEqual([]);
  expect(
    await problemsOf(1, {
      prepare: async () => ({
        id: crypto.randomUUID(),
        version: "1",
        date: new Date().toISOString(),
        analytics: false,
        marketing: false,
      }),
      verb: recordConsent,
    }),
  ).toEqual([]);
});
