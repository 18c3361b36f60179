/** What a person may ask for about one request (art. 7.3, 16 and 18 GDPR; the privacy page, sections 4 and 9). */
import { and, eq, sql } from "drizzle-orm";
import {
  type Column,
  contactFields,
  type ContactField,
  type FieldName,
  HEALTH_GOAL,
  onTheLandingPage,
} from "#app/content/contact-fields.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { contactRequests, mergedRequests } from "#app/db/schema/requests.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { normaliseFields, satisfiesRule } from "#app/features/contact/contact-rules.ts";
import { readPickedTime } from "#app/features/booking/appointment-mails.server.ts";
import { renewNotifications } from "#app/features/contact/request-mails.server.ts";
import { sanitiseMessage } from "#app/features/contact/sanitise-message.server.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { changeEvenRestricted } from "./change-request.server.ts";
import { renewMails } from "./resend-mail.server.ts";

type StoredRequest = typeof contactRequests.$inferSelect;

const NO_HEALTH_CONSENT = { healthConsentAt: null, healthConsentWords: null, healthConsentVersion: null };

/**
 * Corrects what the sender said. Mails that have not left are written anew. The history says which fields, not what they held.
 * @param typed absent fields stay as they are
 * @throws Refusal 403, 404, or 422 with the field that breaks its rule
 */
export async function correctRequest(
  actor: Actor,
  id: string,
  typed: Partial<Record<FieldName, string>>,
): Promise<void> {
  await changeEvenRestricted(actor, id, async (tx, request) => {
    const corrected = contactFields.flatMap((field) => correctionOf(field, request, typed[field.field]));
    if (corrected.length === 0) return [];
    const values = Object.fromEntries(corrected) as Partial<StoredRequest>;
    const losesConsent = "goal" in values && values.goal !== HEALTH_GOAL;
    const [stored] = await tx
      .update(contactRequests)
      .set({ ...values, ...(losesConsent && NO_HEALTH_CONSENT) })
      .where(eq(contactRequests.id, id))
      .returning();
    await renewMails(tx, stored!);
    return corrected.map(([column]) => ({ kind: "correction", to: column }));
  });
}

/** @returns the column with its new value, or nothing when it does not change */
function correctionOf(
  field: ContactField,
  request: StoredRequest,
  typed: string | undefined,
): [Column, string | null][] {
  if (typed === undefined) return [];
  const { field: name, column, html, wrong } = field;
  const read = (text: string) => normaliseFields([field], { [name]: text })[name];
  const value = read(typed);
  const before = request[column] ?? "";
  // Its markup stays where nobody has changed a word.
  if (value === read(html ? htmlToText(before) : before)) return [];
  const refused = (message: string) => new Refusal(422, message, { field: name });
  if (value === "") {
    if (onTheLandingPage.some((shared) => shared.column === column && shared.landing.required))
      throw refused("Questo campo è obbligatorio.");
    return [[column, html ? "" : null]];
  }
  if (!satisfiesRule(field, value)) throw refused(wrong);
  if (column === "goal" && value === HEALTH_GOAL && !request.healthConsentAt)
    throw refused("È un dato sulla salute: serve il consenso della persona, che si dà solo nel modulo.");
  return [[column, html ? sanitiseMessage(value) : value]];
}

/**
 * Deletes the goal about health, wherever it stands, and keeps the request. The history keeps when the consent was given, as
 * proof that what was done until now was lawful. Without such a goal nothing changes.
 * @throws Refusal 403, 404
 */
export async function withdrawHealthConsent(actor: Actor, id: string): Promise<void> {
  await changeEvenRestricted(actor, id, async (tx, request) => {
    const isInMerged = await withdrawInMerged(tx, id);
    if (request.goal !== HEALTH_GOAL && !request.healthConsentAt && !isInMerged) return [];
    const goal = request.goal === HEALTH_GOAL ? null : request.goal;
    const [stored] = await tx
      .update(contactRequests)
      .set({ goal, ...NO_HEALTH_CONSENT })
      .where(eq(contactRequests.id, id))
      .returning();
    await renewNotifications(tx, stored!, await readPickedTime(tx, stored!.id));
    return [
      { kind: "consent", from: request.healthConsentAt?.toISOString() ?? null, to: request.healthConsentVersion },
    ];
  });
}

/** @returns whether a request that became part of this one said it too */
async function withdrawInMerged(tx: Transaction, id: string): Promise<boolean> {
  const withdrawn = sql`(${mergedRequests.request}::jsonb || ${JSON.stringify({
    goal: null,
    health_consent_at: null,
    health_consent_words: null,
    health_consent_version: null,
  })}::jsonb)::text`;
  const changed = await tx
    .update(mergedRequests)
    .set({ request: withdrawn })
    .where(and(eq(mergedRequests.requestId, id), sql`${mergedRequests.request}::jsonb ->> 'goal' = ${HEALTH_GOAL}`))
    .returning({ id: mergedRequests.id });
  return changed.length > 0;
}

/**
 * Restricts the processing: the request is only stored, outside of lists, figures and exports, until this is lifted.
 * @throws Refusal 403, 404
 */
export async function restrictProcessing(actor: Actor, id: string, restricted: boolean): Promise<void> {
  await changeEvenRestricted(actor, id, async (tx, request) => {
    if ((request.restrictedAt !== null) === restricted) return [];
    await tx
      .update(contactRequests)
      .set({ restrictedAt: restricted ? new Date() : null })
      .where(eq(contactRequests.id, id));
    return [{ kind: "restriction", to: restricted ? "limitata" : "libera" }];
  });
}
