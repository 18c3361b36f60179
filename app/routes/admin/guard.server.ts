/**
 * Closes /admin, whatever lies in it and whatever is asked: pages, forms, and the router's data requests for a child route
 * alone. Existing or not, a path answers strangers and non-admins the same (design.md §6.3). Every verb asks again.
 */
import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { currentVisit } from "#app/features/accounts/current-person.server.ts";
import type { Person, SessionView } from "#app/features/accounts/person.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { recordRefusedAccess } from "#app/features/audit/refused-access.server.ts";
import { callerOf } from "#app/platform/request-context.server.ts";
import { href } from "#app/shared/href.ts";

const personContext = createContext<Person>();
const sessionContext = createContext<SessionView>();

/** Who is at work, inside /admin: an administrator. */
export const personOf = (context: Readonly<RouterContextProvider>): Person => context.get(personContext);

/** As it was when the request came: an action may give the browser another one, which only its next request brings. */
export const sessionOf = (context: Readonly<RouterContextProvider>): SessionView => context.get(sessionContext);

/** After an action that changed the person: the page that answers a form sent without JavaScript reads it anew. */
export function personChanged(context: Readonly<RouterContextProvider>, changes: Partial<Person>): void {
  context.set(personContext, { ...personOf(context), ...changes });
}

/** Who is at work, with the address that the security log wants. */
export const actorOf = (request: Request, context: Readonly<RouterContextProvider>) => ({
  ...personOf(context),
  address: callerOf(request, context).address,
});

/** What the page "Accesso riservato" knows; signed in as nobody: null. Addresses that are no page answer `error` as JSON. */
export type Refused = { signedInAs: string | null; error: string };

export const adminsOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { headers, address } = callerOf(request, context);
  const visit = await currentVisit(headers);
  const person = visit?.person;
  if (visit && canUseAdmin(visit.person)) {
    context.set(personContext, visit.person);
    context.set(sessionContext, visit.session);
    return next();
  }
  const pathname = new URL(request.url).pathname.replace(/(\.data|\/+)$/, "");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!person && reads && pathname === href("/admin/dashboard")) throw redirect(href("/admin/auth"));
  await recordRefusedAccess({ resource: pathname, attempted_action: request.method, userId: person?.id, address });
  const refused: Refused = { signedInAs: person?.email ?? null, error: `${TEXTS.reserved}. ${TEXTS.adminsOnly}` };
  throw data(refused, { status: 403, statusText: "Forbidden" });
};
