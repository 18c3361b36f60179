/** Around the pages of whoever is not signed in yet. */
import { Outlet } from "react-router";
import { readOrPost } from "#app/platform/read-or-post.server.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [readOrPost];

export const handle = { hydrate: true } satisfies Handle;

export default function AuthLayout() {
  return (
    <ToastProvider>
      <Outlet />
      <Announcer />
    </ToastProvider>
  );
}
