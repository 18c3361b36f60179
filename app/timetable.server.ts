/** The jobs that every process runs at regular intervals. */
import { db } from "./db/client.server.ts";
import { endExpiredSessions } from "./features/accounts/session-end.server.ts";
import { sumUpDays } from "./features/analytics/sum-up-days.server.ts";
import { SYSTEM } from "./features/accounts/can-or-refuse.server.ts";
import { runTestRequest } from "./features/alarms/test-request.server.ts";
import { watchSite } from "./features/alarms/watch.server.ts";
import { queueWeeklyReports } from "./features/alarms/weekly-report.server.ts";
import { backUpIfDue } from "./features/backup/run.server.ts";
import { readBackupState } from "./features/backup/state.server.ts";
import { queueReminders } from "./features/booking/reminders.server.ts";
import { offerFreeTimes } from "./features/booking/waiting-list.server.ts";
import type { Job } from "./features/health/jobs.ts";
import { readHealth } from "./features/health/read-health.server.ts";
import { sendOverdueCounts } from "./features/inbox/live.server.ts";
import { registerStoredPictures } from "./features/media/register.server.ts";
import { repeatErasures } from "./features/people/repeat-erasures.server.ts";
import { publishDueDraft } from "./features/studio/publish.server.ts";
import { askForTestimonials } from "./features/testimonials/ask.server.ts";
import { publishDueArticles } from "./features/writing/publish.server.ts";
import { forgetContent } from "./platform/content-changes.server.ts";
import { inOneLayer } from "./platform/http/one-layer.server.ts";
import { log } from "./platform/log.server.ts";
import { setWarning } from "./platform/readiness.server.ts";
import { noteJob } from "./platform/site-notes.server.ts";
import { purgeExpired } from "./retention.server.ts";

const MINUTE = 60_000;

type Entry = {
  what: Job;
  /** In milliseconds; the first run is at the start. */
  every: number;
  run: (stopping: AbortSignal) => Promise<unknown>;
};

const timetable: Entry[] = [
  {
    what: "delete data whose retention period is over",
    every: 60 * MINUTE,
    run: (stopping) => purgeExpired({ stopping }),
  },
  { what: "erase again whom a restored backup brings back", every: 60 * MINUTE, run: () => repeatErasures() },
  { what: "back up everything at night", every: MINUTE, run: keepBackups },
  { what: "add up the days that are over", every: 60 * MINUTE, run: () => db.transaction(sumUpDays) },
  { what: "publish articles whose date has come", every: MINUTE / 3, run: publishDueArticles },
  { what: "publish the studio’s draft when its date has come", every: MINUTE / 3, run: () => publishDueDraft() },
  { what: "remind who comes today or tomorrow", every: MINUTE, run: () => queueReminders() },
  { what: "ask who came how it was", every: MINUTE, run: () => askForTestimonials() },
  { what: "offer what is free to who waits for it", every: MINUTE, run: () => offerFreeTimes() },
  { what: "send itself the morning's test request", every: MINUTE, run: () => runTestRequest() },
  { what: "look for what is wrong, and tell it", every: MINUTE, run: () => watchSite() },
  { what: "mail how the week went on Mondays", every: MINUTE, run: () => queueWeeklyReports() },
  { what: "record the bucket's pictures", every: 24 * 60 * MINUTE, run: registerStoredPictures },
  { what: "show overdue answers in open inboxes", every: MINUTE, run: sendOverdueCounts },
  { what: "end sessions that are over", every: 5 * MINUTE, run: endExpiredSessions },
  { what: "look at the site’s health", every: 5 * MINUTE, run: () => readHealth(SYSTEM) },
  // Some pages say how long ago something happened.
  { what: "render pages anew", every: 6 * 60 * MINUTE, run: async () => forgetContent() },
];

async function keepBackups(stopping: AbortSignal): Promise<void> {
  await backUpIfDue(stopping);
  const { verdict, last, failure } = await readBackupState(SYSTEM);
  const since = last ? `the last whole one is of ${last.at}` : "there is none";
  setWarning("backup", verdict === "late" ? `${since}${failure ? `; ${failure}` : ""}` : undefined);
}

/** @returns the function that stops all jobs; it does not wait for a run under way, which ends when the database pool closes */
export function startTimetable(): () => void {
  const stopping = new AbortController();
  const timers = timetable.map(({ what, every, run }) => {
    const attempt = () =>
      inOneLayer(() => run(stopping.signal)).then(
        () => noteJob(what, true),
        (error: unknown) => {
          if (stopping.signal.aborted) return; // the database has closed under its feet
          noteJob(what, false);
          log.error({ what, error: String(error) }, "timetable");
        },
      );
    void attempt();
    return setInterval(attempt, every).unref();
  });
  return () => {
    stopping.abort();
    timers.forEach(clearInterval);
  };
}
