/**
 * Closes /admin, whatever lies in it and whatever is asked: pages, forms, and the router's data requests for a child route
 * alone. Existing or not, a path answers strangers and non-admins the same (design.md §6.3). Every verb asks again.
 */
import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { recordRefusedAccess } from "#app/features/audit/refused-access.server.ts";
import { callerOf } from "#app/platform/request-context.server.ts";
import { adminLogin, dashboard } from "#app/shared/paths.ts";

const personContext = createContext<Person>();

/** Who is at work, inside /admin: an administrator. */
export const personOf = (context: Readonly<RouterContextProvider>): Person => context.get(personContext);

/** The same, with the address that the security log wants. */
export const actorOf = (request: Request, context: Readonly<RouterContextProvider>) => ({
  ...personOf(context),
  address: callerOf(request, context).address,
});

/** What the page "Accesso riservato" knows; signed in as nobody: null. Addresses that are no page answer `error` as JSON. */
export type Refused = { signedInAs: string | null; error: string };

export const adminsOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { headers, address } = callerOf(request, context);
  const person = await currentPerson(headers, { activity: true });
  if (person && canUseAdmin(person)) {
    context.set(personContext, person);
    return next();
  }
  const pathname = new URL(request.url).pathname.replace(/(\.data|\/+)$/, "");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!person && reads && pathname === dashboard()) throw redirect(adminLogin());
  await recordRefusedAccess({ resource: pathname, attempted_action: request.method, userId: person?.id, address });
  const refused: Refused = { signedInAs: person?.email ?? null, error: `${TEXTS.reserved}. ${TEXTS.adminsOnly}` };
  throw data(refused, { status: 403, statusText: "Forbidden" });
};
