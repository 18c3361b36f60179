/** The 404 page of the admin, for administrators; others do not learn which addresses exist. */
import { data, Link } from "react-router";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";

export const loader = () => data(null, { status: 404 });

export const meta = privateHead("Pagina Non Trovata");

export default function AdminNotFound() {
  return (
    <>
      <h1 className="type-desk">Pagina Non Trovata</h1>
      <p className="mt-2 max-w-[60ch]">
        A questo indirizzo non c’è niente: forse ha un refuso, forse la pagina non è ancora pronta.
      </p>
      <Link to={href("/admin/dashboard")} className="mt-4 inline-flex min-h-11 items-center font-semibold underlined">
        Torna alla dashboard
      </Link>
    </>
  );
}
