/** Main layout (spec §2): navbar, menu and footer around every public page but the landing page. */
import { Outlet, useLocation, useMatches } from "react-router";
import { DEFAULT_KIND } from "#app/content/booking.ts";
import { latestPosts } from "#app/features/blog/list.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import type { Handle } from "#app/handle.ts";
import { log } from "#app/platform/log.server.ts";
import { feedTitle } from "#app/seo/feed.ts";
import { href } from "#app/shared/href.ts";
import { booking, type BookingSubject } from "#app/shared/paths.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Route } from "./+types/layout";
import { CrawlerBlock } from "./shell/crawler-block.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header, placeInMenu } from "./shell/header.tsx";

export const middleware: Route.MiddlewareFunction[] = [readOrPost];

export async function loader() {
  try {
    return { latest: await latestPosts() };
  } catch (error) {
    // The page must not fail because of three links in its footer.
    log.error({ error: String(error) }, "latest posts not read");
    return { latest: [] };
  }
}

/** What a page leads to, as its route says it; undefined where nothing is left to book. */
function useSubject(): BookingSubject | undefined {
  const match = useMatches().at(-1);
  const books = (match?.handle as Handle | undefined)?.books;
  if (books === false) return undefined;
  return (match && books?.(match)) ?? {};
}

/** As /api/times takes it. */
const timesQuery = ({ per = DEFAULT_KIND, con }: BookingSubject): string =>
  String(new URLSearchParams({ per, ...(con && { con }) }));

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const subject = useSubject();
  const place = placeInMenu(useLocation().pathname);
  return (
    <ToastProvider>
      <link rel="alternate" type="application/rss+xml" title={feedTitle()} href={href("/api/blog-rss")} />
      <link rel="alternate" type="application/feed+json" title={feedTitle()} href={href("/api/blog-feed.json")} />
      <KeptPart name="header" by={`${place} ${booking(subject)}`}>
        <Header place={place} toBooking={booking(subject)} />
      </KeptPart>
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <Outlet />
        {subject && (
          <FootBar href={booking(subject)} action="Prenota" times={timesQuery(subject)}>
            Scegli un orario
          </FootBar>
        )}
      </main>
      <KeptPart name="footer" by={JSON.stringify(loaderData.latest)}>
        <Footer latest={loaderData.latest} />
      </KeptPart>
      <Announcer />
      <CrawlerBlock />
    </ToastProvider>
  );
}
