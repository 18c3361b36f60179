import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { db } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";

const others = alias(contactRequests, "others");

/**
 * Whether somebody wants to be left alone (art. 18 GDPR): said of a request, it holds for what else stands under its address, and
 * when the request that one was asked about is gone.
 */
export const wantsToBeLeftAlone = (of: { requestId: PgColumn; email: PgColumn }): SQL<boolean> =>
  exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(
        and(
          isNotNull(others.restrictedAt),
          or(eq(others.id, of.requestId), and(ne(others.email, ""), eq(others.email, of.email))),
        ),
      ),
  ) as SQL<boolean>;
