/**
 * What whoever books a time says, by the same rules in the browser and on the server. The pages ask name, telephone and
 * e-mail, and no more; a call may add a message (docs/calls.md).
 */
import { type LandingName, onTheLandingPage } from "#app/content/contact-fields.ts";
import { normaliseFields, type Problem, satisfiesRule, TEXTS } from "#app/features/contact/contact-rules.ts";
import { NO_TIME } from "./words.ts";

export const askedToBook = onTheLandingPage.filter(({ landing }) => landing.required);

export type BookingAnswers = Record<LandingName, string>;

export const normaliseBooking = (raw: Partial<BookingAnswers>): BookingAnswers =>
  normaliseFields(onTheLandingPage, raw);

/** Lists the problems of normalised answers, in the form's order: the contact form's rules and sentences. */
export const bookingProblems = (answers: BookingAnswers): Problem[] =>
  onTheLandingPage.flatMap((field): Problem[] => {
    const answer = answers[field.field];
    if (answer === "") return field.landing.required ? [{ field: field.field, message: TEXTS.required }] : [];
    return satisfiesRule(field, answer) ? [] : [{ field: field.field, message: field.wrong }];
  });

export type BookingProblem = Problem | { field: "at"; message: string };

/** Of a form, the chosen time first. */
export const sentProblems = (at: string | undefined, answers: BookingAnswers): BookingProblem[] => [
  ...(at ? [] : [{ field: "at" as const, message: NO_TIME }]),
  ...bookingProblems(answers),
];
