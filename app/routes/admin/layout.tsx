/** The frame of the admin, closed to whoever may not enter, whatever is asked for below it (spec §6, design.md §6.3). */
import { useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigationType, useSubmit } from "react-router";
import { preferencesPage } from "#app/content/consent.ts";
import { imprint } from "#app/content/studio.ts";
import { canHandleRequests, canReadSecurityLog, canUseAdmin } from "#app/features/accounts/can.ts";
import { SessionWatcher } from "#app/features/accounts/session/session-watcher.tsx";
import type { InboxCounts } from "#app/features/inbox/inbox.ts";
import { countInbox } from "#app/features/inbox/list.server.ts";
import { liveStart } from "#app/features/inbox/live.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { href } from "#app/shared/href.ts";
import { announce, Announcer } from "#app/ui/announcer.tsx";
import { CommandPalette } from "#app/ui/command-palette.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/layout";
import { CrawlerBlock } from "../site/shell/crawler-block.tsx";
import { only, personOf, sessionOf } from "./guard.server.ts";
import { Bar } from "./shell/bar.tsx";
import { LiveProvider } from "./shell/live.tsx";
import type { Me } from "./shell/me.ts";
import { commandsOf, navigationOf } from "./shell/navigation.ts";

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

/** Ctrl-K, or the button in the bar. */
function useCommands(me: Me) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  // What is not the admin is a page of another kind, loaded whole.
  const go = (href: string) => (href.startsWith("/admin/") ? void navigate(href) : location.assign(href));
  const verification = {
    label: "Verifica la catena del registro",
    hint: "registro",
    run: () => void submit(null, { method: "post", action: href("/admin/audit") }),
  };
  const commands = [
    ...navigationOf(me).map(({ label, href }) => ({ label, hint: "pagina", run: () => go(href) })),
    ...commandsOf(me).map(({ label, href, hint }) => ({ label, hint, run: () => go(href) })),
    ...(canReadSecurityLog(me) ? [verification] : []),
  ];
  return {
    open: () => setOpen(true),
    palette: <CommandPalette commands={commands} open={open} onClose={() => setOpen(false)} />,
  };
}

/** A name of the storage registry (features/consent). */
const PLACES = "tonica.posizioni";

/** What a browser does by itself where a page is loaded: it begins at its top, is told by its title, and has the keyboard. */
function Arrival() {
  const { pathname } = useLocation();
  const loaded = useNavigationType() === "POP";
  const last = useRef(loaded ? pathname : undefined);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    announce(document.title);
    // The link that led here has gone with its page.
    if (document.activeElement === document.body) document.getElementById("contenuto")?.focus({ preventScroll: true });
  }, [pathname]);
  return <ScrollRestoration storageKey={PLACES} />;
}
