/** The names of what a visitor entered, on its way: form → main form's call (spec §7 call 15) → stored row. */
import {
  contactFields,
  type ContactField,
  eachField,
  type FieldName,
  type GivenAnswers,
} from "#app/content/contact-fields.ts";
import type { ContactFields } from "./contact-rules.ts";

type Payload = Record<ContactField["wire"], string>;

export const toPayload = (fields: ContactFields): Payload =>
  eachField(contactFields, ({ field, wire }) => [wire, fields[field]]);

/** @param sent what is absent stays absent */
export const fromPayload = (sent: Partial<Payload>): Partial<ContactFields> =>
  eachField(contactFields, ({ field, wire }) => [field, sent[wire]]);

/** @param fields of either form, all it asks */
export const toAnswers = (fields: Partial<Record<FieldName, string>>): GivenAnswers =>
  eachField(
    contactFields.filter(({ field }) => fields[field] !== undefined),
    ({ field, column }) => [column, fields[field]!],
  );
