import { Link } from "react-router";
import type { StandingAlarm } from "#app/features/alarms/watch.server.ts";
import { href } from "#app/shared/href.ts";
import { useRevalidateOn } from "./live.tsx";

/**
 * What is wrong with the site, on every page of the admin for as long as it is so: nobody can put it away. It holds one
 * sentence, so that it takes little room on a phone; the page behind its link has the rest.
 */
export function AlarmBar({ alarms }: { alarms: readonly StandingAlarm[] }) {
  useRevalidateOn(({ event }) => event === "alarms");
  const [first] = alarms;
  const more = alarms.length - 1;
  return (
    <div aria-live="polite">
      {first && (
        <p className="flex flex-wrap items-center gap-x-5 bg-err px-margin py-1 text-white">
          <span className="py-1.5 font-semibold">
            {first.title}
            {more > 0 && (more === 1 ? ", e un’altra cosa non va" : `, e altre ${more} cose non vanno`)}.
          </span>
          <Link
            to={href("/admin/salute")}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Che cosa fare
          </Link>
        </p>
      )}
    </div>
  );
}
