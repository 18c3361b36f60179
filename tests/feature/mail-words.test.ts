/** The studio rewords its mails: with a draft, a preview of it, and the way back (app/content/mail-words.ts). */
import { afterEach, expect, test } from "vitest";
import { confirmationSection, invitedSection, mailSections } from "#app/content/mail-words.ts";
import { previewMail } from "#app/features/mail/preview-mail.server.ts";
import { readSectionForm, resetSection, saveDraft } from "#app/features/studio/draft.server.ts";
import { readDraftLayer, refreshLayer } from "#app/features/studio/layer.server.ts";
import { publishDraft, undoPublication } from "#app/features/studio/publish.server.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { newsroom } from "#tests/support/newsroom.ts";

const { query, anna, elena } = newsroom();
const { key } = confirmationSection;

afterEach(async () => {
  await query("truncate studio_drafts, studio_values, studio_publications, studio_versions, studio_schedule cascade");
  await query("delete from contact_requests");
  await refreshLayer();
});

const save = async (changes: Record<string, string>) =>
  saveDraft(
    anna(),
    key,
    { ...confirmationSection.byDefault(), ...changes },
    (await readSectionForm(anna(), key)).version,
  );

test("new words are seen in the draft with the last request in them, leave with the next mail, and go back", async () => {
  await query(
    `insert into contact_requests (source, name, email, phone, reply_due_at)
     values ('contact_form', 'Giulia Rossi', 'giulia@posta.example', '333 1234567', '2026-12-09T15:30:00Z')`,
  );
  expect(await save({ subject: "{nome}, ci siamo:\r\nBcc: altri@posta.example" })).toHaveProperty("version");
  const drafted = await inOneLayer(() => previewMail(anna(), key), await readDraftLayer(anna()));
  expect(drafted).toMatchObject({ subject: "Giulia, ci siamo: Bcc: altri@posta.example", isReal: true });
  expect(drafted!.text).toContain("Entro mercoledì 9 dicembre 2026, ore 16.30, per scegliere insieme");
  expect((await previewMail(anna(), key))!.subject).toMatch(/^Richiesta ricevuta/);

  const id = (await publishDraft(anna()))!;
  await refreshLayer();
  expect((await previewMail(anna(), key))!.subject).toMatch(/^Giulia, ci siamo/);
  await undoPublication(anna(), id);
  await refreshLayer();
  expect((await previewMail(anna(), key))!.subject).toMatch(/^Richiesta ricevuta/);
  await resetSection(anna(), key);
  expect((await readSectionForm(anna(), key)).isDefault).toBe(true);
});

test("of the invitation, which nobody's request is about, the preview says that it is an example", async () => {
  await query(
    `with request as (insert into contact_requests (source, name, email, phone, reply_due_at)
       values ('contact_form', 'Giulia Rossi', 'giulia@posta.example', '333 1234567', now()) returning id)
     insert into appointments (request_id, kind, starts_at, ends_at, taken_until)
     select id, 'ems', now(), now() + interval '1 hour', now() + interval '1 hour' from request`,
  );
  for (const { key: mail } of mailSections)
    expect(await previewMail(anna(), mail), mail).toMatchObject({ isReal: mail !== invitedSection.key });
});

test("words that would not say what the mail is for are not stored", async () => {
  expect(await save({ when: "Presto.", opening: "Ciao {cognome}" })).toMatchObject({
    wrong: [
      { path: "opening", sentence: expect.stringContaining("{cognome}") },
      { path: "when", sentence: expect.stringContaining("{quando}") },
    ],
  });
  expect((await readSectionForm(anna(), key)).draft).toBeNull();
});

test("each mail has its preview, without a request too, and only for who may change the studio", async () => {
  for (const one of mailSections) {
    const mail = await previewMail(anna(), one.key);
    expect(mail, one.key).toMatchObject({ isReal: false });
    expect(`${mail!.subject}${mail!.text}`, one.key).not.toMatch(/[{}]|undefined/);
  }
  expect(await previewMail(anna(), "constructor")).toBeUndefined();
  await expect(previewMail(elena(), key)).rejects.toMatchObject({ status: 403 });
});
