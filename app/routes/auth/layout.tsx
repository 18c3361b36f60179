/** Around the pages of whoever is not signed in yet. */
import { Outlet } from "react-router";
import { Announcer } from "#app/ui/announcer.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Handle } from "#app/handle.ts";

export const handle = { hydrate: true } satisfies Handle;

export default function AuthLayout() {
  return (
    <ToastProvider>
      <Outlet />
      <Announcer />
    </ToastProvider>
  );
}
