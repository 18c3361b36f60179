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
          ? "Forse qualcuno l’ha eliminato, e allora è nel cestino per 30 giorni; forse l’indirizzo ha un refuso."
          : (error.data as { sentence?: string } | undefined)?.sentence}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <TextLink href={href("/admin/blog")}>Torna agli articoli</TextLink>
        {gone && <TextLink href={href("/admin/cestino")}>Apri il cestino</TextLink>}
      </div>
    </>
  );
}
