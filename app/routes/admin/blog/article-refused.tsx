import { isRouteErrorResponse, useRouteError } from "react-router";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** `ErrorBoundary` of the pages of one article: in the admin's own shell, with a link back to the list. */
export function ArticleRefused() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const gone = error.status === 404;
  return (
    <>
      <h1 className="type-desk">{gone ? "Articolo non trovato" : "Non si può fare"}</h1>
      <p className="mt-2 max-w-[60ch]">
        {gone
          ? "Forse qualcuno l’ha eliminato, forse l’indirizzo ha un refuso."
          : (error.data as { sentence?: string } | undefined)?.sentence}
      </p>
      <TextLink href={href("/admin/blog")} className="mt-3">
        Torna agli articoli
      </TextLink>
    </>
  );
}
