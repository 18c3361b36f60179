/** What can be wrong, as one look at the site finds it. */

/** A check of the site's health by its key; or `test` (page or form), `test-mail`, `no-requests`, `overdue`. */
export type AlarmKind = string;

/** In words fit for whoever owns the studio, and for a locked phone: they name nobody. */
export type Words = {
  /** What happened, in a line. */
  title: string;
  /** The same with figures. */
  sentence: string;
  todo: string;
};

export type Finding = Words & {
  kind: AlarmKind;
  /** Since when it is so; the instant of the look where nobody knows. */
  since: Date;
};

/** A test that has not come through within this time is an alarm. */
export const TEST_PATIENCE_MS = 15 * 60_000;

/** What is known of today's test request; instants, each null until its step is done. */
export type TestRequest = {
  startedAt: Date;
  pageAt: Date | null;
  storedAt: Date | null;
  /** The mail's row; null until it is queued. `isSent`: accepted by a server, or written where none is set. */
  mail: {
    isSent: boolean;
    isWritten: boolean;
    isRefused: boolean;
    sentAt: Date | null;
    lastError: string | null;
  } | null;
};
