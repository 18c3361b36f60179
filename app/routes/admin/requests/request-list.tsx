import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import type { RequestSummary } from "#app/features/inbox/inbox.ts";
import { outcomeLabels } from "#app/features/inbox/outcome.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { type Asked, fieldsOf } from "./filter.ts";
import { GoalLine } from "./goal-line.tsx";
import { PromiseLine } from "./promise-line.tsx";
import { StatusMark } from "./request-status.tsx";
import { sayMoment, shortTime } from "./when.ts";

type Props = {
  requests: RequestSummary[];
  asked: Asked;
  openId: string | undefined;
  now: Date;
  onSearch: () => void;
};

export function RequestList({ requests, asked, openId, now, onSearch }: Props) {
  const list = useRef<HTMLOListElement>(null);

  function moveFocus(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      return onSearch();
    }
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, Home: -current, End: links.length - 1 - current }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links handle the keys
    <ol ref={list} onKeyDown={moveFocus} aria-describedby={requests.length > 0 ? "tasti" : undefined}>
      {requests.map((request) => (
        <li key={request.id} className="hair-b">
          <Row
            request={request}
            to={adminRequest(request.id, fieldsOf(asked))}
            open={request.id === openId}
            now={now}
          />
        </li>
      ))}
    </ol>
  );
}

type RowProps = { request: RequestSummary; to: string; open: boolean; now: Date };

function Row({ request, to, open, now }: RowProps) {
  const { name, createdAt, city, goal, source, channel, excerpt, slotAt, status, outcome, mailFailed } = request;
  const { suspicious, restrictedAt } = request;
  const appointment = slotAt && status === "prenotata" ? sayMoment(new Date(slotAt), now) : undefined;
  const fresh = status === "nuova" && !suspicious && !restrictedAt;
  return (
    <Link
      to={to}
      aria-current={open ? "true" : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-px py-2.5 -outline-offset-3 hover:bg-carta aria-[current]:bg-sabbia aria-[current]:shadow-[inset_4px_0_0_var(--color-pink-t)] xl:pr-3 xl:pl-4"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={`min-w-0 truncate ${fresh ? "font-bold" : "font-medium"}`}>{name}</span>
        <time dateTime={createdAt} title={romeDateTime(new Date(createdAt))} className="flex-none text-fumo">
          {shortTime(new Date(createdAt), now)}
        </time>
      </span>
      <GoalLine goal={goal} source={source} channel={channel} city={city} />
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{excerpt || "Senza messaggio"}</span>
        <StatusMark status={status}>{outcome && outcomeLabels[outcome]}</StatusMark>
      </span>
      {(fresh || mailFailed || appointment) && (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {fresh && <PromiseLine request={request} now={now} />}
          {appointment && <span className="text-cap font-semibold">Appuntamento {appointment}</span>}
          {mailFailed && <span className="text-cap font-semibold text-err">E-mail non partita</span>}
        </span>
      )}
    </Link>
  );
}
