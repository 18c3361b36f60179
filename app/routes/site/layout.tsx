/** Main layout (spec §2): navbar, menu and footer around every public page but the landing page. */
import { Outlet } from "react-router";
import { latestPosts } from "#app/features/blog/list.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { log } from "#app/platform/log.server.ts";
import { feedTitle } from "#app/seo/feed.ts";
import { href } from "#app/shared/href.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Route } from "./+types/layout";
import { CrawlerBlock } from "./shell/crawler-block.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";

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

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <link rel="alternate" type="application/rss+xml" title={feedTitle()} href={href("/api/blog-rss")} />
      <link rel="alternate" type="application/feed+json" title={feedTitle()} href={href("/api/blog-feed.json")} />
      <Header />
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer latest={loaderData.latest} />
      <Announcer />
      <CrawlerBlock />
    </ToastProvider>
  );
}
