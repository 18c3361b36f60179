import { replyPromise } from "#app/features/inbox/promise.ts";
import type { RequestStatus } from "#app/features/inbox/status.ts";

const looks = {
  overdue: "font-bold text-err",
  soon: "font-semibold text-warn",
  due: "text-fumo",
} as const;

type Props = { request: { status: RequestStatus; replyDueAt: string }; now: Date };

/** Says until when a reply is due; a late reply is red and has a mark. */
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

/** An exclamation mark in a red square, which also people who do not see red recognise. */
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
