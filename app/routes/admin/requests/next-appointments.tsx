import { Link } from "react-router";
import type { RequestSummary } from "#app/features/inbox/inbox.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { GoalLine } from "./goal-line.tsx";
import { sayMoment } from "./when.ts";

/** Shows the next appointments while no request is open. */
export function NextAppointments({ of, now }: { of: RequestSummary[]; now: Date }) {
  if (of.length === 0) return null;
  return (
    <section aria-labelledby="prossimi" className="max-w-160">
      <h2 id="prossimi" className="type-desk-section">
        Prossimi appuntamenti
      </h2>
      <ul className="mt-1.5">
        {of.map(({ id, name, goal, source, channel, city, slotAt }) => (
          <li key={id} className="hair-t">
            <Link
              to={adminRequest(id, { stato: "prenotata" })}
              className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-6 py-2.5 -outline-offset-3 hover:bg-carta"
            >
              <time dateTime={slotAt!} className="font-semibold first-letter:uppercase">
                {sayMoment(new Date(slotAt!), now)}
              </time>
              <span className="min-w-0">
                <b className="block truncate">{name}</b>
                <GoalLine goal={goal} source={source} channel={channel} city={city} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
