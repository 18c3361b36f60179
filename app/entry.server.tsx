/** Renders a page into one buffer, with a Content-Security-Policy that names the page's own inline scripts by hash. */
import { randomUUID } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type Handle } from "./handle.ts";
import { PageParts } from "./platform/http/kept-parts.server.ts";
import { PageAnswer } from "./platform/http/page-answer.server.ts";
import { takeTurn } from "./platform/http/turn.server.ts";
import {
  abortSignalOf,
  databaseAwayContext,
  noteFailure,
  requestId,
  staffContext,
} from "./platform/http/request-context.server.ts";
import { contentSecurityPolicy, hashSource } from "./platform/http/security-headers.server.ts";
import { log } from "./platform/log.server.ts";
import { isReserved } from "./shared/paths.ts";
import { shellFacts } from "./shell.server.ts";
import { showMarks } from "./ui/marked-html.ts";
import { PageContext } from "./ui/page-context.ts";
import { StaffBar, type StaffFacts } from "./ui/staff-bar.tsx";

export const streamTimeout = 10_000;

/** Where bench/bench.ts listens for what React's own part of a document costs. Nobody else does, and then it costs nothing. */
const drawing = tracingChannel("tonica:draw");

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Only this render knows the nonce, so an inline script that content has smuggled in cannot carry it.
  const nonce = randomUUID();
  const matches = routerContext.staticHandlerContext.matches;
  const { errors } = routerContext.staticHandlerContext;
  const failed = errors !== null;
  // As the root's Layout sees it: an error that a route below shows leaves the page around it at work.
  const handles = matches.map(({ route }) => routerContext.routeModules[route.id]?.handle as Handle | undefined);
  const hydrate = !(errors && "root" in errors) && handles.some((handle) => handle?.hydrate);

  // A hydrated page is drawn again in the browser, which knows nothing of this.
  const staff = hydrate || failed ? undefined : ((loadContext.get(staffContext) as StaffFacts | null) ?? undefined);

  await takeTurn();
  if (abortSignalOf(loadContext).aborted) return new Response(null, { status: 503, headers });

  let renderFailed = false;
  const fail = (error: unknown) => {
    renderFailed = true;
    log.error(
      { request: requestId(loadContext), error: error instanceof Error ? error.stack : String(error) },
      "render failed",
    );
  };
  const draw = async (parts: PageParts | undefined): Promise<string> => {
    const page = (
      <PageContext
        value={{
          parts,
          requestId: requestId(loadContext),
          databaseAway: loadContext.get(databaseAwayContext),
          styleNonce: hydrate ? nonce : undefined,
          shell: failed ? shellFacts(request) : undefined,
        }}
      >
        <ServerRouter context={withMatchesAlone(routerContext)} url={request.url} nonce={nonce} />
      </PageContext>
    );
    return hydrate ? renderApp(page, nonce, fail) : `<!DOCTYPE html>${drawing.traceSync(() => renderToString(page))}`;
  };
  const parts = PageParts.of(nonce);
  let drawn = await draw(parts);
  try {
    parts?.drawMissing();
  } catch (error) {
    if (hydrate) throw error; // its data went into the page that was drawn, and can be read only once
    // Within its page it meets the boundary that answers for it.
    log.warn({ request: requestId(loadContext), error: String(error) }, "a part could not be drawn");
    drawn = await draw(undefined);
  }
  const marked = staff ? withStaffBar(parts?.fill(drawn).toString() ?? drawn, staff) : drawn;
  const { html, hashes } = exchangeNonces(marked, nonce);

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.PROD)
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({
        scriptHashes: hashes,
        styleHashes: handles.flatMap((handle) => (handle?.style ? [hashSource(handle.style)] : [])),
        styleNonce: hydrate ? nonce : undefined,
        isReserved: isReserved(new URL(request.url).pathname),
        isFramed: loadContext.get(staffContext) !== null,
      }),
    );
  if (renderFailed) status = 500;
  // Whoever looks after the site has a page that is filled already.
  return new PageAnswer(parts?.fill(html) ?? Buffer.from(html), { status, headers });
}

/** React Router would make every route of the manifest anew for each page; a page needs those it is made of. */
function withMatchesAlone(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** @returns the page without the nonces of its scripts, since a page that is kept is sent again, and the hashes of their texts */
function exchangeNonces(marked: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  let html = "";
  let from = 0;
  for (let at = marked.indexOf(mark); at !== -1; at = marked.indexOf(mark, at + mark.length)) {
    if (!marked.startsWith("<script", marked.lastIndexOf("<", at))) continue; // the style sheet's stays
    html += marked.slice(from, at);
    from = at + mark.length;
    const begin = marked.indexOf(">", from) + 1;
    const text = marked.slice(begin, marked.indexOf("</script>", begin));
    if (text) hashes.push(hashSource(text));
  }
  return { html: html + marked.slice(from), hashes };
}

/** An app loads some of its parts late, and waits for them here. A document has no such parts: it is rendered in one go, which costs half. */
function renderApp(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
    onShellError: reject,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
  });
  const patience = setTimeout(() => abort(new Error("the page was not whole in time")), streamTimeout);
  return promise.finally(() => clearTimeout(patience));
}

/** The bar is drawn here and not in the root, so that no script of a visitor's page knows of it. */
const withStaffBar = (html: string, staff: StaffFacts): string =>
  (staff.state === "editing" ? showMarks(html) : html).replace(/(?=<\/body>)/, () =>
    renderToStaticMarkup(<StaffBar of={staff} />),
  );

/** Logs errors of loaders and actions, but neither 4xx answers nor aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  noteFailure(context as RouterContextProvider, error);
  log.error(
    {
      request: requestId(context as RouterContextProvider),
      error: error instanceof Error ? error.stack : String(error),
    },
    "loader or action failed",
  );
};
