/** The landing page's layout has no menu and no footer columns, so that the form is the only thing to do (spec §2). */
import { Outlet } from "react-router";
import { preferencesPage } from "#app/content/consent.ts";
import { addressLine, companyFactsLine, emailUrl, studio } from "#app/content/studio.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { href } from "#app/shared/href.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import { CrawlerBlock } from "../site/shell/crawler-block.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [readOrPost];

export default function LandingLayout() {
  return (
    <ToastProvider>
      <Outlet />
      <Footer />
      <Announcer />
      <CrawlerBlock />
    </ToastProvider>
  );
}

function Footer() {
  const links = [
    ["Contatti", href("/contatti")],
    ["Condizioni", href("/condizioni")],
    ["Privacy", href("/privacy")],
    ["Cookie policy", href("/cookie-policy")],
    [preferencesPage.link, href("/preferenze-cookie")],
  ] as const;
  return (
    <footer className="ground-ink py-6">
      <div className="page-grid gap-y-2 type-cap">
        <p className="lg:col-[2/span_7] lg:self-center">
          © {studio().copyrightYear} {studio().companyName} ·{" "}
          <span className="whitespace-nowrap">P. IVA {studio().vatNumber}</span> · {companyFactsLine()}
          <br />
          {`${addressLine()} `}
          <span className="max-sm:hidden">· </span>
          <a href={emailUrl()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {studio().email}
          </a>
        </p>
        <ul className="flex flex-wrap gap-x-5.5 lg:col-[9/14] lg:justify-end lg:self-center">
          {links.map(([label, href]) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center underline-offset-[5px] hover:underline hover:decoration-pink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
