/** Renames the answers of a visitor on their way: form field → member of the main form's call (spec §7 call 15) → column. */
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

/** @param sent absent members stay absent in the result */
export const fromPayload = (sent: Partial<Payload>): Partial<ContactFields> =>
  eachField(contactFields, ({ field, wire }) => [field, sent[wire]]);

/** @param fields all fields of one of the two forms */
export const toAnswers = (fields: Partial<Record<FieldName, string>>): GivenAnswers =>
  eachField(
    contactFields.filter(({ field }) => fields[field] !== undefined),
    ({ field, column }) => [column, fields[field]!],
  );
