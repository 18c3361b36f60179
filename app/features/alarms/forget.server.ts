/** Deletes tests and alarms that are over for long (content/retention.ts). */
import { and, eq, lt } from "drizzle-orm";
import { forgetBoth, forgetRows } from "#app/db/forgetting.server.ts";
import { alarms, testRequests } from "#app/db/schema/alarms.server.ts";

export const forgetWatch = forgetBoth(
  forgetRows(testRequests, (before) => lt(testRequests.startedAt, before)),
  forgetRows(alarms, (before) => and(eq(alarms.closed, true), lt(alarms.seenAt, before)), eq(alarms.closed, true)),
);
