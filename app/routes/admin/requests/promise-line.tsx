import { replyPromise } from "#app/features/inbox/promise.ts";
import type { RequestStatus } from "#app/features/inbox/status.ts";

const looks = {
  overdue: "font-bold text-err",
  soon: "font-semibold text-warn",
  due: "text-fumo",
} as const;

type Props = { request: { status: RequestStatus; replyDueAt: string }; now: Date };

/** What is still owed to who wrote, in words; late is red and has a mark of its own. */
export function PromiseLine({ request: { status, replyDueAt }, now }: Props) {
  const promise = replyPromise({ status, replyDueAt: new Date(replyDueAt) }, now);
  if (!promise) return null;
  return (
    <span className={`inline-flex items-center gap-2 text-cap ${looks[promise.state]}`}>
      {promise.state === "overdue" && <OverdueMark />}
      {promise.text}
    </span>
  );
}

/** An exclamation mark in a red square: late, also for who sees no red. */
export function OverdueMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-4 flex-none place-items-center bg-err text-[0.75rem] leading-none font-bold text-white"
    >
      !
    </span>
  );
}
