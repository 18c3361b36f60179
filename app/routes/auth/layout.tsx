/** The frame of the pages for people who are not signed in yet. */
import { Outlet } from "react-router";
import { imprint } from "#app/content/studio.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Handle } from "#app/handle.ts";
import { CrawlerBlock } from "../site/shell/crawler-block.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [readOrPost];

export const handle = { hydrate: true } satisfies Handle;

export default function AuthLayout() {
  return (
    <ToastProvider>
      <Outlet />
      <Announcer />
      <CrawlerBlock words={imprint()} />
    </ToastProvider>
  );
}
