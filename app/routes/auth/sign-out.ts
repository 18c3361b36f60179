/** Ends the session: by "Esci", or when an open page has been idle for too long (spec §2, §4). */
import { redirect } from "react-router";
import { signOut } from "#app/features/accounts/session-end.server.ts";
import { readOrPost } from "#app/platform/http/read-or-post.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [readOrPost];

/** Reading the address, by a link or a reload, does not sign out. */
export const loader = () => redirect(href("/"));

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(request, context);
  const { motivo } = await readFormFields(request);
  const { cookies } = await signOut(caller, motivo === "inattivita" ? "session_timeout" : undefined);
  return redirect(href("/"), { status: 303, headers: setCookies(cookies) });
}
