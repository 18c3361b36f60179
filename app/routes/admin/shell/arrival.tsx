import { useEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useNavigationType } from "react-router";
import { announce } from "#app/ui/announce.ts";

/** A name of the storage registry (features/consent). */
const PLACES = "tonica.posizioni";

/** What a browser does by itself where a page is loaded: it begins at its top, is told by its title, and has the keyboard. */
export function Arrival() {
  const { pathname } = useLocation();
  const loaded = useNavigationType() === "POP";
  const last = useRef(loaded ? pathname : undefined);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    announce(document.title);
    // The link that led here has gone with its page.
    if (document.activeElement === document.body) document.getElementById("contenuto")?.focus({ preventScroll: true });
  }, [pathname]);
  return <ScrollRestoration storageKey={PLACES} />;
}
