/**
 * Closes /admin, whatever lies in it and whatever is asked: pages, forms, and the router's data requests for a child route
 * alone. Existing or not, a path answers strangers and non-admins the same (design.md §6.3). Inside, each area asks for what
 * its pages need (app/routes.ts), and every verb and every reading asks again (decision 0022).
 */
import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { currentVisit } from "#app/features/accounts/current-person.server.ts";
import type { Person, SessionView } from "#app/features/accounts/person.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";

type Visit = { person: Person; session: SessionView };

const visitContext = createContext<Visit | null>(null);

/** Who is at work, inside /admin. */
export const personOf = (context: Readonly<RouterContextProvider>): Person => visitOf(context).person;

/** As it was when the request came: an action may give the browser another one, which only its next request brings. */
export const sessionOf = (context: Readonly<RouterContextProvider>): SessionView => visitOf(context).session;

/** After an action that changed the person: the page that answers a form sent without JavaScript reads it anew. */
export function personChanged(context: Readonly<RouterContextProvider>, changes: Partial<Person>): void {
  const { person, session } = visitOf(context);
  context.set(visitContext, { person: { ...person, ...changes }, session });
}

function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext);
  if (!visit) throw new Error("outside /admin");
  return visit;
}

/** Who is at work, with the address that the security log wants. */
export const actorOf = (request: Request, context: Readonly<RouterContextProvider>) => ({
  ...personOf(context),
  address: callerOf(request, context).address,
});

/** What the page "Accesso riservato" knows; signed in as nobody: null. Addresses that are no page answer `error` as JSON. */
export type Refused = { signedInAs: string | null; error: string };

/**
 * The middleware of /admin and of each of its areas. Whoever may not come in reads the same answer at every address, with the
 * same line in the security log; only a stranger at the dashboard is led to the login.
 */
export const only =
  (may: (person: Person) => boolean): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const visit = context.get(visitContext) ?? (await currentVisit(request.headers));
    if (!visit || !may(visit.person)) return refuse(request, context, visit?.person);
    context.set(visitContext, visit);
    return next();
  };

async function refuse(
  request: Request,
  context: Readonly<RouterContextProvider>,
  person: Person | undefined,
): Promise<never> {
  const pathname = new URL(request.url).pathname.replace(/(\.data|\/+)$/, "");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!person && reads && pathname === href("/admin/dashboard")) throw redirect(href("/admin/auth"));
  const { address } = callerOf(request, context);
  await recordRefusedAccess({ resource: pathname, attempted_action: request.method, userId: person?.id, address });
  const refused: Refused = { signedInAs: person?.email ?? null, error: `${TEXTS.reserved}. ${TEXTS.adminsOnly}` };
  throw data(refused, { status: 403, statusText: "Forbidden" });
}
