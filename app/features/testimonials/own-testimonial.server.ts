/** What a person does with the link of the mail: tell how it was, take it back, or say that they do not want to be asked. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import { testimonialConsent } from "#app/content/testimonial-consent.ts";
import { db } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { testimonialNotice } from "#app/emails/testimonial-notice.ts";
import { env } from "#app/env.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { withoutInvisible } from "#app/shared/without-invisible.ts";
import { type Answers, type Problem, problemsIn, type TestimonialState, tidyWords, WRITTEN } from "./testimonial.ts";
import { readTestimonialToken } from "./testimonial-link.server.ts";

export type OwnTestimonial = {
  state: TestimonialState;
  /** Whether they have said not to be asked again. */
  hasObjected: boolean;
  visitedAt: Date;
  /** As they were written, and as they are shown. */
  words: string;
  shown: string;
  /** The one that was chosen, else the first name of the request. */
  name: string;
};

/** @returns undefined for an address that is nobody's, or of who was erased */
export async function findOwnTestimonial(token: string): Promise<OwnTestimonial | undefined> {
  const id = readTestimonialToken(token);
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ said: testimonials, requestName: contactRequests.name })
    .from(testimonials)
    .leftJoin(contactRequests, eq(contactRequests.id, testimonials.requestId))
    .where(eq(testimonials.id, id));
  if (!found) return undefined;
  const { state, objectedAt, visitedAt, words, shortened, name } = found.said;
  return {
    state,
    hasObjected: objectedAt !== null,
    visitedAt,
    words: words ?? "",
    shown: shortened ?? words ?? "",
    name: name ?? firstName(found.requestName ?? ""),
  };
}

/** As it was sent: nothing is trusted of it. */
export const readAnswers = ({ nome = "", parole = "", consenso }: Partial<Record<string, string>>): Answers => ({
  name: withoutInvisible(nome).replaceAll(/\s+/g, " ").trim(),
  words: tidyWords(withoutInvisible(parole)),
  hasConsented: consenso !== undefined,
});

/**
 * Keeps the words with the proof of consent, and tells the studio; twice is once.
 * @returns what has to be mended; nothing is kept then
 * @throws Refusal 404
 */
export async function writeTestimonial(token: string, answers: Answers): Promise<Problem[]> {
  const id = idOf(token);
  const problems = problemsIn(answers);
  if (problems.length > 0) return problems;
  const { name, words } = answers;
  const consent = testimonialConsent();
  await db.transaction(async (tx) => {
    const now = new Date();
    const written = await tx
      .update(testimonials)
      .set({
        state: "waiting",
        name,
        words,
        consentWords: consent.words,
        consentVersion: consent.version,
        consentedAt: now,
        changedAt: now,
      })
      // Who has said not to be asked again may still tell; what was withdrawn stays so.
      .where(and(eq(testimonials.id, id), eq(testimonials.state, "asked")))
      .returning({ id: testimonials.id });
    if (written.length === 0) return;
    await enqueueMail(tx, {
      kind: "testimonial_notice",
      recipient: env.MAIL_TO ?? studio().email,
      onceAs: `testimonial notice ${id}`,
      ...testimonialNotice({ name, url: new URL(href("/admin/testimonianze"), siteAddress()).href }, env.PUBLIC_URL),
    });
  });
  return [];
}

/** Takes the words back: they are nowhere any more, and the proof of consent and of its end stays. @throws Refusal 404 */
export async function withdrawTestimonial(token: string): Promise<void> {
  const now = new Date();
  await db
    .update(testimonials)
    .set({ state: "withdrawn", words: null, shortened: null, name: null, changedAt: now })
    .where(and(eq(testimonials.id, idOf(token)), inArray(testimonials.state, [...WRITTEN])));
}

/** The person does not want to be asked again (art. 21 GDPR), whatever they have told. @throws Refusal 404 */
export async function objectToAsking(token: string): Promise<void> {
  await db
    .update(testimonials)
    .set({ objectedAt: new Date() })
    .where(and(eq(testimonials.id, idOf(token)), isNull(testimonials.objectedAt)));
}

function idOf(token: string): string {
  const id = readTestimonialToken(token);
  if (id === undefined) throw new Refusal(404, "Questo link non è valido.");
  return id;
}
