/** A request that reached the studio by telephone, in person or elsewhere, entered by somebody who works there. */
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { type ContactField, contactFields, type FieldName, HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { normaliseFields, satisfiesRule } from "#app/features/contact/contact-rules.ts";
import { replyDue, toColumns } from "#app/features/contact/create.server.ts";
import { confirmationOf } from "#app/features/contact/request-mails.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Change, recordChanges } from "./change-request.server.ts";
import { type Channel, isChannel } from "./channel.ts";

type StoredRequest = typeof contactRequests.$inferSelect;
export type TypedFields = Partial<Record<FieldName, string>>;

export type EnteredRequest = {
  channel: string | undefined;
  /** As the contact form names them; a name and one way to answer are needed. */
  fields: TypedFields;
  /** The person was told what is kept of them, and where to read about it. */
  isInformed: boolean;
  /** They have been answered already. */
  isAnswered: boolean;
  /** They get the confirmation that the site sends to who writes there. */
  isConfirmed: boolean;
};

/**
 * Stores it with who entered it; the same entered twice within a minute is one. Nothing of a visit is stored with it.
 * @throws Refusal 403, 422 with the field
 */
export async function enterRequest(actor: Actor, entered: EnteredRequest): Promise<{ id: string }> {
  refuseUnless(canHandleRequests(actor));
  const { channel, isAnswered } = entered;
  if (!isChannel(channel)) throw new Refusal(422, "Scegli come è arrivata.", { field: "canale" });
  const { obiettivo, ...typed } = entered.fields;
  // The select has no empty value.
  const fields = checkedFields({ ...typed, ...(obiettivo !== "nessuno" && { obiettivo }) }, ["nome"]);
  if (!fields.telefono && !fields.email)
    throw new Refusal(422, "Serve un modo per risponderle: il telefono o l’e-mail.", { field: "telefono" });
  if (!entered.isInformed)
    throw new Refusal(422, "Prima dille che teniamo i suoi dati per risponderle, poi spunta la casella.", {
      field: "informata",
    });
  const sendDigest = digestOf(actor, channel, fields);
  return db.transaction(async (tx) => {
    // Two sends of the same page wait for each other, so that the second finds what the first has stored.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sendDigest}, 0))`);
    const [same] = await tx
      .select({ id: contactRequests.id })
      .from(contactRequests)
      .where(
        and(
          eq(contactRequests.sendDigest, sendDigest),
          gt(contactRequests.createdAt, sql`clock_timestamp() - interval '60 seconds'`),
        ),
      );
    if (same) return same;
    const request = await insertEntered(tx, fields, {
      channel,
      informedAt: new Date(),
      status: isAnswered ? "contattata" : "nuova",
      sendDigest,
    });
    if (entered.isConfirmed && request.email) await enqueueMail(tx, confirmationOf(request));
    const answered: Change[] = isAnswered ? [{ kind: "status", from: "nuova", to: "contattata" }] : [];
    await recordChanges(tx, actor, request.id, [{ kind: "entry", to: channel }, ...answered]);
    return { id: request.id };
  });
}

/** Stores a request of the studio's own; who left no address or number has an empty one. */
export async function insertEntered(
  tx: Transaction,
  fields: TypedFields,
  values: Partial<typeof contactRequests.$inferInsert>,
): Promise<StoredRequest> {
  const { nome: name = "", email = "", telefono: phone = "", citta, obiettivo, messaggio } = fields;
  const [request] = await tx
    .insert(contactRequests)
    .values({
      source: "studio",
      ...toColumns({ name, email, phone, city: citta ?? "", goal: obiettivo ?? "", message: messaggio ?? "" }),
      // Every request has these two, empty where there is none.
      email,
      phone,
      replyDueAt: replyDue("studio", new Date()),
      ...values,
    })
    .returning();
  return request!;
}

/**
 * @param required of the fields, which must not be empty
 * @throws Refusal 422 with the first field that breaks a rule
 */
export function checkedFields(typed: TypedFields, required: readonly FieldName[]): Record<FieldName, string> {
  const fields = normaliseFields(contactFields, typed);
  for (const field of contactFields) checkField(field, fields[field.field], required.includes(field.field));
  return fields;
}

function checkField(field: ContactField, value: string, isRequired: boolean): void {
  const { field: name, wrong } = field;
  if (value === "" && !isRequired) return;
  if (value === "") throw new Refusal(422, "Questo campo è obbligatorio.", { field: name });
  if (!satisfiesRule(field, value)) throw new Refusal(422, wrong, { field: name });
  if (name === "obiettivo" && value === HEALTH_GOAL)
    throw new Refusal(422, "È un dato sulla salute: serve il consenso della persona, che si dà solo nel modulo.", {
      field: name,
    });
}

const digestOf = (actor: Actor, channel: Channel, fields: Record<FieldName, string>): string =>
  createHash("sha256")
    .update(JSON.stringify({ actor: actor.id, channel, fields }))
    .digest("base64url");
