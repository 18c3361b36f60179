/** The frame of every admin page; its middleware refuses people without the permission (spec §6, design.md §6.3). */
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  Outlet,
  ScrollRestoration,
  useFetcher,
  useLocation,
  useNavigate,
  useMatches,
  useNavigationType,
  useSubmit,
} from "react-router";
import { preferencesPage } from "#app/content/consent.ts";
import { imprint } from "#app/content/studio.ts";
import {
  canChangeStudio,
  canHandleRequests,
  canReadHealth,
  canReadSecurityLog,
  canUseAdmin,
} from "#app/features/accounts/can.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import { listStandingAlarms } from "#app/features/alarms/watch.server.ts";
import { SessionWatcher } from "#app/features/accounts/session/session-watcher.tsx";
import type { InboxCounts } from "#app/features/inbox/inbox.ts";
import { countInbox } from "#app/features/inbox/list.server.ts";
import { liveStart } from "#app/features/inbox/live.server.ts";
import { needsSomebody } from "#app/features/health/health.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { countBeforeOpening } from "#app/features/studio/before-opening.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { href } from "#app/shared/href.ts";
import { forgetFieldsOfOthers } from "#app/shared/kept-fields.ts";
import { adminSearch } from "#app/shared/paths.ts";
import { announce } from "#app/ui/announce.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { CommandPalette } from "#app/ui/command-palette.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { type ToastMessage, ToastProvider } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/layout";
import { CrawlerBlock } from "../site/shell/crawler-block.tsx";
import { only, personOf, sessionOf } from "./guard.server.ts";
import { AlarmBar } from "./shell/alarm-bar.tsx";
import { Bar } from "./shell/bar.tsx";
import { LiveProvider } from "./shell/live.tsx";
import type { Me } from "./shell/me.ts";
import { commandsOf, navigationOf } from "./shell/navigation.ts";
import { preloadPages } from "./shell/preload-pages.ts";

export const handle = { hydrate: true } satisfies Handle;

export const middleware: Route.MiddlewareFunction[] = [only(canUseAdmin), readOrPost];

const EMPTY_INBOX: InboxCounts = { nuova: 0, overdue: 0 };

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const [inbox, live, alarms, tasksBeforeOpening, troubles] = await Promise.all([
    canHandleRequests(person) ? countInbox(person) : EMPTY_INBOX,
    liveStart(person),
    canReadHealth(person) ? listStandingAlarms(person) : [],
    canChangeStudio(person) ? countBeforeOpening(person) : 0,
    canReadHealth(person) ? countTroubles(person) : 0,
  ]);
  const { id, email, grants } = person;
  return { session: sessionOf(context), me: { id, email, grants, tasksBeforeOpening, troubles }, inbox, live, alarms };
}

const countTroubles = async (reader: Reader): Promise<number> =>
  (await readHealth(reader, { outside: "known" })).checks.filter(needsSomebody).length;

export default function AdminLayout({ loaderData: { session, me, inbox, live, alarms } }: Route.ComponentProps) {
  const { open, palette } = useCommands(me);
  const page = useMatches().at(-1)!.id;
  useEffect(() => preloadPages(page), [page]);
  useEffect(() => forgetFieldsOfOthers(me.id), [me.id]);
  return (
    <LiveProvider start={live} counts={inbox}>
      <UndoableToasts>
        <div data-desk className="flex min-h-svh flex-col">
          <Bar me={me} onSearch={useHydrated() ? open : undefined} />
          <AlarmBar alarms={alarms} />
          <main id="contenuto" tabIndex={-1} className="w-full max-w-370 flex-1 px-margin pt-5.5 pb-12 outline-none">
            <Outlet />
          </main>
          <footer className="flex flex-wrap items-center gap-x-5.5 px-margin pb-4 type-cap">
            <span>{imprint()}</span>
            <a href={href("/preferenze-cookie")} className="inline-flex min-h-11 items-center underlined">
              {preferencesPage.link}
            </a>
          </footer>
          <SessionWatcher session={session} />
        </div>
        {palette}
        <Announcer />
        <CrawlerBlock words={imprint()} />
        <PageArrival />
      </UndoableToasts>
    </LiveProvider>
  );
}

/** The «Annulla» of a message sends its form, and says what came of it. */
function UndoableToasts({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<{ said: ToastMessage }>();
  return (
    <ToastProvider onUndo={({ action, fields }) => void fetcher.submit(fields, { method: "post", action })}>
      {children}
      <FormResult of={fetcher.data?.said} />
    </ToastProvider>
  );
}

/** The command palette opens by Ctrl-K or by the button in the bar. */
function useCommands(me: Me) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  // Pages outside the admin are documents, which the router cannot show: they are loaded whole.
  const openPage = (href: string) => (href.startsWith("/admin/") ? void navigate(href) : location.assign(href));
  const verification = {
    label: "Verifica la catena del registro",
    hint: "registro",
    run: () => void submit(null, { method: "post", action: href("/admin/audit") }),
  };
  const commands = [
    ...navigationOf(me).map(({ label, href }) => ({ label, hint: "pagina", run: () => openPage(href) })),
    ...commandsOf(me).map(({ label, href, hint }) => ({ label, hint, run: () => openPage(href) })),
    ...(canReadSecurityLog(me) ? [verification] : []),
  ];
  return {
    open: () => setOpen(true),
    palette: (
      <CommandPalette
        commands={commands}
        open={open}
        onClose={() => setOpen(false)}
        searchAt={adminSearch}
        onOpenFound={openPage}
      />
    ),
  };
}

/** The storage registry (features/consent) lists this key. */
const SCROLL_POSITIONS = "tonica.posizioni";

/** After a navigation of the router it scrolls to the top, announces the title and moves the focus, as a browser does after a page load. */
function PageArrival() {
  const { pathname } = useLocation();
  const isLoaded = useNavigationType() === "POP";
  const lastPath = useRef(isLoaded ? pathname : undefined);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    announce(document.title);
    // The link that had the focus has disappeared with its page.
    if (document.activeElement === document.body) document.getElementById("contenuto")?.focus({ preventScroll: true });
  }, [pathname]);
  return <ScrollRestoration storageKey={SCROLL_POSITIONS} />;
}
