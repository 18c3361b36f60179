import { Link } from "react-router";
import { href } from "#app/shared/href.ts";

const MOST_CHANGED = [
  { key: "orari", label: "Orari di apertura" },
  { key: "chiusure", label: "Ferie e chiusure" },
  { key: "contatti", label: "Indirizzo e contatti" },
] as const;

/** The short way to what changes most often on the site. */
export function SiteFacts() {
  return (
    <section aria-labelledby="il-sito" className="xl:col-start-2">
      <div className="flex items-center justify-between gap-x-6">
        <h2 id="il-sito" className="type-desk-section">
          Che cosa dice il sito
        </h2>
        <Link to={href("/admin/studio")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Tutto<span className="sr-only"> quello che dice il sito</span>
        </Link>
      </div>
      <ul>
        {MOST_CHANGED.map(({ key, label }) => (
          <li key={key} className="hair-t">
            <Link
              to={href("/admin/studio/:key", { key })}
              className="flex min-h-11 items-center font-semibold hover:bg-carta"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
