/** /admin/dashboard (spec §2, design.md §6.1): three tabs, the articles first. */
import { type ComponentProps, useState } from "react";
import { useLocation } from "react-router";
import { pageRecord } from "#app/content/pages.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import {
  canAssignRoles,
  canChangeStudio,
  canHandleRequests,
  canKeepBackups,
  canManageAiAccess,
  canReadHealth,
  canReadStatistics,
  canWriteArticles,
} from "#app/features/accounts/can.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { listAccounts } from "#app/features/accounts/staff.server.ts";
import { needsSomebody, worstFirst } from "#app/features/health/health.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { listRequests, requestsByDay } from "#app/features/inbox/list.server.ts";
import { readBeforeOpening } from "#app/features/studio/before-opening.server.ts";
import { isOpen } from "#app/features/studio/before-opening.ts";
import { listAllArticles } from "#app/features/writing/admin-list.server.ts";
import { type BackupState, readBackupState } from "#app/features/backup/state.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { visitsByDay } from "#app/features/analytics/days.server.ts";
import { lastDays } from "#app/features/analytics/periods.ts";
import { mostRead, viewsByDay } from "#app/features/blog/figures.server.ts";
import { Label } from "#app/ui/badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/dashboard";
import { BackupStatus } from "./backups/backup-status.tsx";
import { Articles } from "./dashboard/articles.tsx";
import { BeforeOpening } from "./dashboard/before-opening.tsx";
import { Statistics } from "./dashboard/statistics.tsx";
import { personOf } from "./guard.server.ts";
import { HealthNotice } from "./health/health-notice.tsx";
import { useNow } from "./requests/use-now.ts";
import { useRevalidateOn } from "./shell/live.tsx";
import { useMe } from "./shell/me.ts";

export const meta = privateHead("Dashboard Amministratore");

const DAYS = 14;
const LATEST_ARTICLES = 6;
const NEW_REQUESTS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const [troubles, backup, articles, waiting, figures, settings, tasks] = await Promise.all([
    canReadHealth(person) ? readTroubles(person) : undefined,
    canKeepBackups(person) ? readBackupState(person) : undefined,
    canWriteArticles(person) ? latestArticles(person) : undefined,
    canHandleRequests(person) ? waitingRequests(person) : undefined,
    canReadStatistics(person) ? lastFigures(person) : undefined,
    canAssignRoles(person) ? blogAndAdministrators(person) : undefined,
    canChangeStudio(person) ? readBeforeOpening(person) : [],
  ]);
  return {
    now: new Date().toISOString(),
    troubles,
    backup,
    articles,
    waiting,
    figures,
    settings,
    tasks: tasks.filter(isOpen).map(({ key, title, where }) => ({ key, title, where })),
    welcome: new URL(request.url).searchParams.has("benvenuto") ? TEXTS.firstAdmin : undefined,
  };
}

async function readTroubles(reader: Reader) {
  const { checks } = await readHealth(reader, { outside: "known" });
  const [worst, ...others] = worstFirst(checks).filter(needsSomebody);
  // The line for whoever looks after the server stands in /admin/salute.
  return worst && { worst: { ...worst, toHost: null }, others: others.map(({ title }) => title) };
}

async function latestArticles(reader: Reader) {
  const { articles, counts } = await listAllArticles(reader, { page: 1 });
  return { latest: articles.slice(0, LATEST_ARTICLES), live: counts.published };
}

async function waitingRequests(reader: Reader) {
  const { requests, total } = await listRequests(reader, { status: "nuova", page: 1 });
  return { requests: requests.slice(0, NEW_REQUESTS), more: Math.max(0, total - NEW_REQUESTS) };
}

async function lastFigures(reader: Reader) {
  const [visits, views, read, requests] = await Promise.all([
    visitsByDay(lastDays(DAYS)),
    viewsByDay(reader, DAYS),
    mostRead(reader, DAYS, 5),
    requestsByDay(reader, DAYS),
  ]);
  return { visits: visits.map(({ day, visits }) => ({ day, count: visits })), views, mostRead: read, requests };
}

async function blogAndAdministrators(reader: Reader) {
  const { title, description } = pageRecord(href("/blog"));
  const accounts = await listAccounts(reader);
  const administrators = accounts
    .filter(({ roles }) => roles.includes("admin"))
    .map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      name: [firstName, lastName].filter(Boolean).join(" "),
    }));
  return { blog: { name: title, description }, administrators };
}

const TABS = [
  { key: "articoli", label: "Articoli", href: href("/admin/dashboard"), may: canWriteArticles },
  {
    key: "statistiche",
    label: "Statistiche",
    href: `${href("/admin/dashboard")}?scheda=statistiche`,
    may: canReadStatistics,
  },
  {
    key: "impostazioni",
    label: "Impostazioni",
    href: `${href("/admin/dashboard")}?scheda=impostazioni`,
    may: canAssignRoles,
  },
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const me = useMe();
  const tabs = TABS.filter(({ may }) => may(me));
  const [tab, select] = useTab(tabs);
  const { troubles, backup, articles, waiting, figures, settings, tasks } = loaderData;
  const now = useNow(loaderData.now);
  const somebodyWaits = (waiting?.requests.length ?? 0) > 0;
  useRevalidateOn(({ event }) => event === "request" || event === "counts");
  return (
    <>
      <h1 className="type-desk">{canAssignRoles(me) ? "Dashboard Amministratore" : "Dashboard"}</h1>
      <p className="mt-0.5 mb-4 text-fumo">
        Ti diamo il benvenuto, <span className="break-all">{me.email}</span>
      </p>
      <FormResult of={loaderData.welcome} />
      {loaderData.welcome && (
        <p className="mb-4 border-l-3 border-ok py-1.5 pl-4">
          {TEXTS.signedUp.title}. {TEXTS.signedUp.description}
        </p>
      )}
      {troubles && <HealthNotice {...troubles} isShort={somebodyWaits} />}
      {tasks.length > 0 && <BeforeOpening tasks={tasks} isShort={somebodyWaits} />}
      <InTabs tabs={tabs} selected={tab} onSelect={select}>
        {tab === "articoli" && (
          <Articles
            articles={articles?.latest}
            live={articles?.live ?? 0}
            waiting={waiting}
            figures={figures}
            now={now}
          />
        )}
        {tab === "statistiche" && figures && <Statistics {...figures} />}
        {tab === "impostazioni" && settings && <Settings {...settings} backup={backup} now={now} meId={me.id} />}
      </InTabs>
    </>
  );
}

/** Whoever may see one tab, or none, needs no tabs to choose from. */
function InTabs({ tabs, children, ...choice }: Omit<ComponentProps<typeof Tabs>, "label">) {
  if (tabs.length < 2) return <div className="mt-6">{children}</div>;
  return (
    <Tabs label="Dashboard" tabs={tabs} {...choice}>
      {children}
    </Tabs>
  );
}

/** A click on a tab only rewrites the address; a link or a command that opens the page selects its tab anew. */
function useTab(tabs: readonly { key: string }[]): [tab: string, select: (tab: string) => void] {
  const { key: at, search } = useLocation();
  const named = new URLSearchParams(search).get("scheda");
  const asked = tabs.find(({ key }) => key === named)?.key ?? "articoli";
  const [chosen, choose] = useState<{ at: string; tab: string }>();
  return [chosen?.at === at ? chosen.tab : asked, (tab) => choose({ at, tab })];
}

type Administrator = { id: string; email: string; name: string };

type SettingsProps = {
  blog: { name: string; description: string };
  administrators: Administrator[];
  backup: BackupState | undefined;
  now: Date;
  meId: string;
};

/** Read only (spec §2): the texts are in app/content, and administrators are assigned in /admin/utenti. */
function Settings({ blog, administrators, backup, now, meId }: SettingsProps) {
  return (
    <div className="grid max-w-180 gap-8">
      <section aria-labelledby="il-blog">
        <h2 id="il-blog" className="type-desk-section">
          Il blog
        </h2>
        <dl className="mt-2">
          {[
            ["Nome", blog.name],
            ["Descrizione", blog.description],
          ].map(([term, value]) => (
            <div key={term} className="grid gap-x-6 py-2 hair-t sm:grid-cols-[9rem_1fr]">
              <dt className="text-fumo">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {canManageAiAccess(useMe()) && (
        <section aria-labelledby="generatore">
          <h2 id="generatore" className="type-desk-section">
            Generatore di testi
          </h2>
          <p className="mt-2 hair-t pt-2">
            La chiave con cui si scrivono le bozze con IA.{" "}
            <TextLink href={href("/admin/generatore")}>Imposta la chiave</TextLink>
          </p>
        </section>
      )}
      {backup && (
        <section aria-labelledby="copie">
          <h2 id="copie" className="type-desk-section">
            Copie di sicurezza
          </h2>
          <div className="mt-2 hair-t pt-2">
            <BackupStatus state={backup} now={now} />
            <p className="mt-1">
              <TextLink href={href("/admin/copie")}>Scaricala, o fanne una adesso</TextLink>
            </p>
          </div>
        </section>
      )}
      <section aria-labelledby="amministratori">
        <h2 id="amministratori" className="type-desk-section">
          Amministratori
        </h2>
        <ul className="mt-2">
          {administrators.map(({ id, email, name }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 hair-t">
              <span>
                <b className="break-all">{email}</b> {name && <span className="text-fumo">{name}</span>}
              </span>
              {id === meId && <Label look="default">Amministratore Principale</Label>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
