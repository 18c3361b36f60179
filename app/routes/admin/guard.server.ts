/**
 * Guards /admin: pages, forms, and the router's data requests for single child routes. People without the permission get the
 * same answer at every path, whether it exists or not (design.md §6.3). Each area requires a further permission
 * (app/routes.ts), and every feature function checks again (decision 0022).
 */
import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { isFresh } from "#app/features/accounts/can-or-refuse.server.ts";
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { currentVisit } from "#app/features/accounts/current-person.server.ts";
import type { Person, SessionView } from "#app/features/accounts/person.ts";
import { proveAgain } from "#app/features/accounts/proof.server.ts";
import { PROOF_FIELD, TEXTS } from "#app/features/accounts/texts.ts";
import { recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";

type Visit = { person: Person; session: SessionView };

const visitContext = createContext<Visit | null>(null);

/** @returns the signed-in person, inside /admin */
export const personOf = (context: Readonly<RouterContextProvider>): Person => visitOf(context).person;

/** @returns the session as the request brought it; one that the action has just begun comes with the next request */
export const sessionOf = (context: Readonly<RouterContextProvider>): SessionView => visitOf(context).session;

/** Updates the person after an action has changed them, for the page that answers a form sent without JavaScript. */
export function updatePerson(context: Readonly<RouterContextProvider>, changes: Partial<Person>): void {
  const { person, session } = visitOf(context);
  context.set(visitContext, { person: { ...person, ...changes }, session });
}

function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext);
  if (!visit) throw new Error("outside /admin");
  return visit;
}

/** @returns the signed-in person with their network address, which the security log records */
export const actorOf = (request: Request, context: Readonly<RouterContextProvider>) => ({
  ...personOf(context),
  address: callerOf(request, context).address,
});

/**
 * The actor of what wants a fresh sign-in: where the form asked for the password once more, it proves the session first.
 * @throws Refusal 422 for the password, 429
 */
export async function provenActor(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: Record<string, string>,
) {
  const password = fields[PROOF_FIELD];
  if (password && !isFresh(personOf(context)))
    updatePerson(context, { provedAt: await proveAgain(password, callerOf(request, context)) });
  return actorOf(request, context);
}

/** The data of the page "Accesso riservato"; `signedInAs` is null for strangers. Resource routes answer `error` as JSON. */
export type Refused = { signedInAs: string | null; mayEnter: boolean; error: string };

/**
 * Makes the middleware of /admin and of each of its areas. A refusal is the same at every address and is recorded in the
 * security log; only a stranger at the dashboard is redirected to the login.
 */
export const only =
  (isAllowed: (person: Person) => boolean): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const visit = context.get(visitContext) ?? (await currentVisit(request.headers));
    if (!visit || !isAllowed(visit.person)) return refuse(request, context, visit?.person);
    context.set(visitContext, visit);
    return next();
  };

async function refuse(
  request: Request,
  context: Readonly<RouterContextProvider>,
  person: Person | undefined,
): Promise<never> {
  const pathname = new URL(request.url).pathname.replace(/(\.data|\/+)$/, "");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!person && isRead && pathname === href("/admin/dashboard")) throw redirect(href("/admin/auth"));
  const { address } = callerOf(request, context);
  await recordRefusedAccess({ resource: pathname, attempted_action: request.method, userId: person?.id, address });
  const mayEnter = canUseAdmin(person); // another part of the admin
  const refused: Refused = {
    signedInAs: person?.email ?? null,
    mayEnter,
    error: `${TEXTS.reserved}. ${TEXTS.adminsOnly}`,
  };
  throw data(refused, { status: 403, statusText: "Forbidden" });
}
