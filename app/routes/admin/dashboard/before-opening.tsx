import { Link } from "react-router";
import { countOfTasks, type OpeningTask } from "#app/features/studio/before-opening.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";

const SHOWN = 3;

type Props = {
  tasks: readonly Pick<OpeningTask, "key" | "title" | "where">[];
  /** In one line: somebody waits for an answer, and comes first. */
  isShort: boolean;
};

/** The first thing a new owner sees: what the site still lacks. It goes with the last of them. */
export function BeforeOpening({ tasks, isShort }: Props) {
  const more = tasks.length - SHOWN;
  if (isShort)
    return (
      <p className="mb-4 border-l-3 border-ink/20 py-1 pl-4">
        <TextLink href={href("/admin/prima-di-aprire")}>Prima di aprire: {countOfTasks(tasks.length)}</TextLink>
      </p>
    );
  return (
    <section
      aria-labelledby="prima-di-aprire"
      className="mb-6 max-w-180 border border-ink/20 bg-carta px-4.5 pt-3.5 pb-1.5"
    >
      <h2 id="prima-di-aprire" className="type-desk-section">
        Prima di aprire: {countOfTasks(tasks.length)}
      </h2>
      <ul className="mt-2">
        {tasks.slice(0, SHOWN).map(({ key, title, where }) => (
          <li key={key} className="hair-t">
            <Link to={where.href} className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={href("/admin/prima-di-aprire")}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4 hair-t"
      >
        {more > 0 ? `L’elenco intero: ${more === 1 ? "un’altra" : `altre ${more}`}` : "L’elenco intero"}
      </Link>
    </section>
  );
}
