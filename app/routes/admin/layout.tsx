/** The frame of the admin, closed to whoever may not enter, whatever is asked for below it (spec §6, design.md §6.3). */
import { Outlet } from "react-router";
import { preferencesPage } from "#app/content/consent.ts";
import { imprint } from "#app/content/studio.ts";
import { canHandleRequests, canUseAdmin } from "#app/features/accounts/can.ts";
import { SessionWatcher } from "#app/features/accounts/session/session-watcher.tsx";
import type { InboxCounts } from "#app/features/inbox/inbox.ts";
import { countInbox } from "#app/features/inbox/list.server.ts";
import { liveStart } from "#app/features/inbox/live.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { href } from "#app/shared/href.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/layout";
import { CrawlerBlock } from "../site/shell/crawler-block.tsx";
import { only, personOf, sessionOf } from "./guard.server.ts";
import { Arrival } from "./shell/arrival.tsx";
import { Bar } from "./shell/bar.tsx";
import { useCommands } from "./shell/commands.tsx";
import { LiveProvider } from "./shell/live.tsx";

export const handle = { hydrate: true } satisfies Handle;

export const middleware: Route.MiddlewareFunction[] = [only(canUseAdmin), readOrPost];

const NOTHING_WAITS: InboxCounts = { nuova: 0, overdue: 0 };

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const [inbox, live] = await Promise.all([
    canHandleRequests(person) ? countInbox(person) : NOTHING_WAITS,
    liveStart(person),
  ]);
  const { id, email, grants } = person;
  return { session: sessionOf(context), me: { id, email, grants }, inbox, live };
}

export default function AdminLayout({ loaderData: { session, me, inbox, live } }: Route.ComponentProps) {
  const { open, palette } = useCommands(me);
  return (
    <LiveProvider start={live} counts={inbox}>
      <ToastProvider>
        <div data-desk className="flex min-h-svh flex-col">
          <Bar me={me} onSearch={useHydrated() ? open : undefined} />
          <main id="contenuto" tabIndex={-1} className="w-full max-w-370 flex-1 px-margin pt-5.5 pb-12 outline-none">
            <Outlet />
          </main>
          <footer className="flex flex-wrap items-center gap-x-5.5 px-margin pb-4 type-cap">
            <span>{imprint}</span>
            <a href={href("/preferenze-cookie")} className="inline-flex min-h-11 items-center underlined">
              {preferencesPage.link}
            </a>
          </footer>
          <SessionWatcher session={session} />
        </div>
        {palette}
        <Announcer />
        <CrawlerBlock words={imprint} />
        <Arrival />
      </ToastProvider>
    </LiveProvider>
  );
}
