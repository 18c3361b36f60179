/** /admin/dashboard (spec §2, design.md §6.1): three tabs, the articles first. */
import { useState } from "react";
import { useLocation } from "react-router";
import { pageRecord } from "#app/content/pages.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { listUsersWithRoles } from "#app/features/accounts/roles.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { blog, dashboard } from "#app/shared/paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { Route } from "./+types/dashboard";
import { Articles } from "./dashboard/articles.tsx";
import { Settings } from "./dashboard/settings.tsx";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Dashboard Amministratore");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = personOf(context);
  const { title, description } = pageRecord(blog());
  const grants = await listUsersWithRoles();
  return {
    me: { id, email },
    blog: { name: title, description },
    administrators: grants
      .filter(({ role }) => role === "admin")
      .map(({ userId, email, firstName, lastName }) => ({
        id: userId,
        email: email ?? "Email non disponibile",
        name: [firstName, lastName].filter(Boolean).join(" "),
      })),
    welcome: new URL(request.url).searchParams.has("benvenuto") ? TEXTS.firstAdmin : undefined,
  };
}

const TABS = [
  { key: "articoli", label: "Articoli", href: dashboard() },
  { key: "statistiche", label: "Statistiche", href: `${dashboard()}?scheda=statistiche` },
  { key: "impostazioni", label: "Impostazioni", href: `${dashboard()}?scheda=impostazioni` },
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const asked = new URLSearchParams(useLocation().search).get("scheda");
  const [tab, select] = useState<string>(TABS.find(({ key }) => key === asked)?.key ?? "articoli");
  return (
    <>
      <h1 className="type-desk">Dashboard Amministratore</h1>
      <p className="mt-0.5 mb-4 text-fumo">
        Ti diamo il benvenuto, <span className="break-all">{loaderData.me.email}</span>
      </p>
      <Outcome of={loaderData.welcome} />
      {loaderData.welcome && (
        <p className="mb-4 border-l-3 border-ok py-1.5 pl-4">
          {TEXTS.signedUp.title}. {TEXTS.signedUp.description}
        </p>
      )}
      <LinkTabs label="Dashboard" tabs={TABS} selected={tab} onSelect={select}>
        {tab === "articoli" && <Articles />}
        {tab === "statistiche" && <p>Statistiche blog non disponibili.</p>}
        {tab === "impostazioni" && (
          <Settings blog={loaderData.blog} administrators={loaderData.administrators} meId={loaderData.me.id} />
        )}
      </LinkTabs>
    </>
  );
}
