/** Everything that runs by itself, and when. */
import { db } from "./db/client.server.ts";
import { endExpiredSessions } from "./features/accounts/session-end.server.ts";
import { purgeOldEvents } from "./features/audit/purge.server.ts";
import { publishDueArticles } from "./features/blog/publish-scheduled.server.ts";
import { forgetViewMarks } from "./features/blog/views.server.ts";
import { registerStoredPictures } from "./features/media/register.server.ts";
import { forgetPages } from "./platform/html-cache.server.ts";
import { log } from "./platform/log.server.ts";
import { forgetOldHits } from "./platform/rate-limit.server.ts";

const MINUTE = 60_000;

const timetable = [
  {
    what: "forget old rate limit hits and daily secrets",
    every: 60 * MINUTE,
    run: () => db.transaction(forgetOldHits),
  },
  { what: "forget who read which article", every: 60 * MINUTE, run: () => db.transaction(forgetViewMarks) },
  { what: "publish articles whose date has come", every: MINUTE / 3, run: publishDueArticles },
  { what: "record the bucket's pictures", every: 24 * 60 * MINUTE, run: registerStoredPictures },
  { what: "end sessions that are over", every: 5 * MINUTE, run: endExpiredSessions },
  { what: "clear old events of the security log", every: 24 * 60 * MINUTE, run: () => purgeOldEvents() },
  // Some pages say how long ago something was.
  { what: "render pages anew", every: 6 * 60 * MINUTE, run: async () => forgetPages() },
];

/** @returns stops it; a run that is under way finishes with the database pool */
export function startTimetable(): () => void {
  const timers = timetable.map(({ what, every, run }) => {
    const attempt = () => run().catch((error: unknown) => log.error({ what, error: String(error) }, "timetable"));
    void attempt();
    return setInterval(attempt, every).unref();
  });
  return () => timers.forEach(clearInterval);
}
