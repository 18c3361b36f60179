/** What is asked of whoever books a time, the same in the browser and on the server: name, telephone and e-mail, and no more. */
import { onTheLandingPage } from "#app/content/contact-fields.ts";
import { normaliseFields, type Problem, satisfiesRule, TEXTS } from "#app/features/contact/contact-rules.ts";

export const askedToBook = onTheLandingPage.filter(({ landing }) => landing.required);

type Asked = (typeof askedToBook)[number]["field"];
export type BookingAnswers = Record<Asked, string>;

export const normaliseBooking = (raw: Partial<BookingAnswers>): BookingAnswers => normaliseFields(askedToBook, raw);

/** Lists the problems of normalised answers, in the form's order: the contact form's rules and sentences. */
export const bookingProblems = (answers: BookingAnswers): Problem[] =>
  askedToBook.flatMap((field): Problem[] => {
    const answer = answers[field.field];
    if (answer === "") return [{ field: field.field, message: TEXTS.required }];
    return satisfiesRule(field, answer) ? [] : [{ field: field.field, message: field.wrong }];
  });
