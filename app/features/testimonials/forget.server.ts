/** Lets go of what people were asked and have written (trust.md 8), and of their objections: each has a period of its own. */
import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";

type Part = {
  isThere: SQL;
  isExpired: (before: Date) => SQL | undefined;
  /** Whether the row goes with it; otherwise it stays with what `without` leaves. */
  isAll: SQL;
  without: Partial<typeof testimonials.$inferInsert>;
};

/** A row may hold words and an objection: it goes with the last of them. */
const forgetPart = ({ isThere, isExpired, isAll, without }: Part): Forgetting => ({
  count: (before) => db.$count(testimonials, and(isThere, isExpired(before))),
  countAll: () => db.$count(testimonials, isThere),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(and(isThere, isExpired(before)))
      .limit(limit)
      .for("update", { skipLocked: true });
    const found = inArray(
      testimonials.id,
      rows.map(({ id }) => id),
    );
    await tx.delete(testimonials).where(and(found, isAll));
    await tx.update(testimonials).set(without).where(found);
    return rows.length;
  },
});

const hasObjected = isNotNull(testimonials.objectedAt);
const isBareObjection = and(hasObjected, eq(testimonials.state, "asked"))!;

const words = {
  isAll: isNull(testimonials.objectedAt),
  without: {
    state: "asked",
    name: null,
    words: null,
    shortened: null,
    consentWords: null,
    consentVersion: null,
    consentedAt: null,
    decidedAt: null,
    decidedBy: null,
  },
} as const;

const isPublic = eq(testimonials.state, "published");

/** What is not public: asked, refused, withdrawn, or waiting for somebody who never read it. */
export const forgetTestimonialInvitations = forgetPart({
  ...words,
  isThere: not(or(isPublic, isBareObjection)!),
  isExpired: (before) => and(lt(testimonials.changedAt, before), lt(testimonials.askedAt, before)),
});

export const forgetTestimonials = forgetPart({
  ...words,
  isThere: isPublic,
  isExpired: (before) => lt(testimonials.consentedAt, before),
});

export const forgetObjections = forgetPart({
  isThere: hasObjected,
  isExpired: (before) => lt(testimonials.objectedAt, before),
  isAll: isBareObjection,
  without: { objectedAt: null },
});
