import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import siteCss from "./styles/site.css?url";
export function Layout({ children }: { children: React.ReactNode }) {
  const hydrate = useMatches().some((m) => (m.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="it">
      <head><meta charSet="utf-8" /><Meta /><link rel="stylesheet" href={siteCss} /><Links /></head>
      <body>{children}{hydrate && <><ScrollRestoration /><Scripts /></>}</body>
    </html>
  );
}
export default function Root() { return <Outlet />; }
