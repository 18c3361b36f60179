import type { ArticleSummary } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";

type Props = { previous: ArticleSummary | undefined; next: ArticleSummary | undefined };

/** The one published before, the one published after. */
export function Neighbours({ previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Articolo precedente e successivo" className="mx-margin mb-block grid hair-t sm:grid-cols-2">
      {previous && <Neighbour of={previous} rel="prev" label="Articolo precedente" className="sm:pr-[20%]" />}
      {next && (
        <Neighbour
          of={next}
          rel="next"
          label="Articolo successivo"
          className="max-sm:hair-t sm:col-start-2 sm:pl-[20%] sm:text-right"
        />
      )}
    </nav>
  );
}

type NeighbourProps = { of: ArticleSummary; rel: "prev" | "next"; label: string; className: string };

function Neighbour({ of: { title, slug }, rel, label, className }: NeighbourProps) {
  return (
    <a
      href={href("/blog/:slug", { slug })}
      rel={rel}
      className={`block py-4 underline-offset-6 hover:underline hover:decoration-pink hover:decoration-3 ${className}`}
    >
      <span className="block type-cap">{label}</span>
      <span className="mt-1 block type-s">{title}</span>
    </a>
  );
}
