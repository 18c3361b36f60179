/** The studio reads what people have written, publishes it or not, and may shorten it; nobody can change a word. */
import { and, desc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { currentRules, kindOrFormer } from "#app/features/booking/rules.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { wantsToBeLeftAlone } from "./left-alone.server.ts";
import {
  GAP,
  isShortened,
  isWritten,
  type ModeratedTestimonial,
  type PublishedTestimonial,
  tidyWords,
  WRITTEN,
} from "./testimonial.ts";

/** How many of them stand on /risultati: the newest. */
export const SHOWN = 60;
const A_PAGE = 40;

const isReadable = and(inArray(testimonials.state, [...WRITTEN]), isNotNull(testimonials.words));

type Said = typeof testimonials.$inferSelect;

function toPublished({ id, name, words, shortened, consentedAt, visitedAt, kind }: Said): PublishedTestimonial {
  return {
    id,
    name: name ?? "",
    words: shortened ?? words ?? "",
    isShortened: shortened !== null,
    collectedAt: (consentedAt ?? visitedAt).toISOString(),
    visitedAt: visitedAt.toISOString(),
    kind,
    what: kindOrFormer(currentRules(), kind).name,
  };
}

/** For everybody: the newest first, and how many there are. */
export async function listPublishedTestimonials(): Promise<{ testimonials: PublishedTestimonial[]; total: number }> {
  const rows = await db
    .select({ said: testimonials, total: sql<number>`(count(*) over ())::int` })
    .from(testimonials)
    .where(and(eq(testimonials.state, "published"), not(wantsToBeLeftAlone(testimonials))))
    .orderBy(desc(testimonials.consentedAt), testimonials.id)
    .limit(SHOWN);
  return { testimonials: rows.map(({ said }) => toPublished(said)), total: rows[0]?.total ?? 0 };
}

/** Those that wait come first, the longest waiting of them before the others. @throws Refusal 403 */
export async function listTestimonials(
  reader: Reader,
  page = 1,
): Promise<{ testimonials: ModeratedTestimonial[]; page: number; pageCount: number }> {
  refuseUnless(canChangeStudio(reader));
  const pageCount = Math.max(1, Math.ceil((await db.$count(testimonials, isReadable)) / A_PAGE));
  const current = Math.min(page, pageCount);
  const rows = await db
    .select({ said: testimonials, isRestricted: wantsToBeLeftAlone(testimonials) })
    .from(testimonials)
    .where(isReadable)
    .orderBy(
      sql`array_position(array['waiting', 'published', 'refused'], ${testimonials.state})`,
      sql`case when ${testimonials.state} = 'waiting' then ${testimonials.consentedAt} end`,
      desc(testimonials.consentedAt),
      testimonials.id,
    )
    .limit(A_PAGE)
    .offset((current - 1) * A_PAGE);
  const found = rows.map(({ said, isRestricted }) => ({
    ...toPublished(said),
    state: said.state as ModeratedTestimonial["state"],
    whole: said.words ?? "",
    requestId: said.requestId,
    consentVersion: said.consentVersion ?? "",
    decidedAt: said.decidedAt?.toISOString() ?? null,
    isRestricted,
  }));
  return { testimonials: found, page: current, pageCount };
}

/** @throws Refusal 403, 404; 422 when it was withdrawn meanwhile or a word was changed */
export async function publishTestimonial(actor: Actor, id: string, shown: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  await decide(actor, id, "published", ({ words }) => {
    const text = tidyWords(shown);
    if (!isShortened(words!, text))
      throw new Refusal(
        422,
        `Le parole non si cambiano: puoi solo toglierne, intere, e mettere ${GAP} dove manca qualcosa.`,
        { field: "parole" },
      );
    return { shortened: text.includes(GAP) ? text : null };
  });
}

/** Also takes it off the site. @throws Refusal 403, 404, 422 */
export async function refuseTestimonial(actor: Actor, id: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  await decide(actor, id, "refused", () => ({}));
}

async function decide(
  actor: Actor,
  id: string,
  state: "published" | "refused",
  change: (said: Said) => Partial<Said>,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal(404, "Questa testimonianza non c’è più.");
  await db.transaction(async (tx) => {
    const [said] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for("update");
    if (!said) throw new Refusal(404, "Questa testimonianza non c’è più.");
    if (!isWritten(said.state))
      throw new Refusal(422, "Intanto la persona l’ha ritirata: non c’è più niente da pubblicare.");
    const changes = change(said);
    const now = new Date();
    await tx
      .update(testimonials)
      .set({ ...changes, state, decidedAt: now, decidedBy: actor.id, changedAt: now })
      .where(eq(testimonials.id, id));
    const data = { action: `testimonial_${state}`, details: { testimonial_id: id } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}
