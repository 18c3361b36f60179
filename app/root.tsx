/** The shell of every page. React Router's scripts only where the page is an app (design.md §1). */
import { use, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { defaultDescription, studio } from "#app/content/studio.ts";
import { ConsentBanner } from "#app/features/consent/banner.tsx";
import { Reserved } from "#app/features/accounts/reserved.tsx";
import { href } from "#app/shared/href.ts";
import { provideLayer } from "#app/shared/layer.ts";
import { PAGE_TRANSITION } from "#app/shared/page-transition.ts";
import { isReserved } from "#app/shared/paths.ts";
import type { Route } from "./+types/root";
import type { Handle } from "./handle.ts";
import { shellFacts } from "./shell.server.ts";
import { keepPage } from "./keep-page.ts";
import { allowLibraryMarkup } from "./ui/library-markup.ts";
import { PageContext } from "./ui/page-context.ts";
import displayFont from "./styles/generated/montagu.woff2?url";
import textFont from "./styles/generated/schibsted.woff2?url";
import deskCss from "./styles/desk.css?url";
import siteCss from "./styles/site.css?url";
import { ErrorPage } from "./ui/error-page.tsx";
import { KeptPart } from "./ui/kept-part.tsx";
import { SilenceNotice } from "./ui/silence-notice.tsx";
import { SkipLink } from "./ui/skip-link.tsx";

allowLibraryMarkup();

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const loader = ({ request }: Route.LoaderArgs) => shellFacts(request);

/** Stands where no page shows its own: when the page could not be made, or may not be seen. */
export const meta: Route.MetaFunction = () => [{ name: "description", content: defaultDescription() }];

export function Layout({ children }: { children: ReactNode }) {
  const { styleNonce, shell: unloaded } = use(PageContext);
  const shell = useRouteLoaderData<typeof loader>("root") ?? unloaded;
  // On the server each request has its layer (platform/http/one-layer.server.ts); a browser shows one page at a time.
  if (typeof document !== "undefined" && shell) provideLayer(() => shell.layer);
  const failed = Boolean(useRouteError());
  const path = useLocation().pathname;
  const forStaff = withEveryClass(path);
  const matches = useMatches();
  const hydrate = !failed && matches.some((match) => (match.handle as Handle | undefined)?.hydrate);
  return (
    // enhance/consent.ts writes the banner's height on this element before React hydrates.
    <html lang="it" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ec4899" />
        {!forStaff && (
          <>
            <style>{PAGE_TRANSITION}</style>
            {/* Half a page has half of the names that go over into it from the last one (styles/transitions.css). */}
            <link rel="expect" href="#contenuto" blocking="render" />
          </>
        )}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href(isReserved(path) ? "/admin/app.webmanifest" : "/manifest.webmanifest")} />
        {/* Pages of the staff have a style sheet of their own, so that visitors do not load its classes. The browser hides the nonce, so the hydrated page cannot find it equal. */}
        <link rel="stylesheet" href={forStaff ? deskCss : siteCss} nonce={styleNonce} suppressHydrationWarning />
        {matches.map(({ id, handle }) => {
          const { style } = (handle as Handle | undefined) ?? {};
          return style && <style key={id}>{style}</style>;
        })}
        {shell?.enhance.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <Meta />
        {hydrate && <Links />}
      </head>
      <body>
        <SkipLink />
        {shell && (
          <KeptPart name="consent" by={`${shell.chosen} ${shell.tag !== undefined}`}>
            <ConsentBanner chosen={shell.chosen} withTag={shell.tag !== undefined} />
          </KeptPart>
        )}
        {hydrate && <SilenceNotice />}
        {children}
        {shell && (
          <script
            type="module"
            src={shell.enhance.src}
            fetchPriority="low"
            data-tag={shell.tag}
            data-ip-lookup={shell.ipLookup}
          />
        )}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId, databaseAway } = use(PageContext);
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 403 && isRefusedAccess(error.data))
    return <Reserved email={error.data.signedInAs} mayEnter={error.data.mayEnter} path={pathname} />;
  const status = isRouteErrorResponse(error) ? error.status : databaseAway ? 503 : 500;
  return <ErrorPage studioName={studio().name} status={status} requestId={requestId} />;
}

/** Where what visitors load is not enough: in the reserved area, and on the page that shows the whole design system. */
const withEveryClass = (path: string) => isReserved(path) || path === "/_ui";

/** Recognises the refusal of routes/admin/guard.server.ts for people who are not administrators. */
const isRefusedAccess = (data: unknown): data is { signedInAs: string | null; mayEnter: boolean } =>
  typeof data === "object" && data !== null && "signedInAs" in data;
