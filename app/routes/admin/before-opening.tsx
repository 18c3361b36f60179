/** /admin/prima-di-aprire: what the site still lacks, in one list that ticks itself. */
import { Link } from "react-router";
import { readBeforeOpening } from "#app/features/studio/before-opening.server.ts";
import { countOfTasks, isOpen, type OpeningTask } from "#app/features/studio/before-opening.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { Status } from "#app/ui/badge.tsx";
import type { Route } from "./+types/before-opening";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Prima di aprire");

export async function loader({ context }: Route.LoaderArgs) {
  return { tasks: await readBeforeOpening(personOf(context)) };
}

export default function BeforeOpening({ loaderData: { tasks } }: Route.ComponentProps) {
  const open = tasks.filter(isOpen);
  const optional = tasks.filter(({ isDone, isOptional }) => isOptional && !isDone);
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <>
      <h1 className="type-desk">Prima di aprire</h1>
      <p className="mt-1 max-w-[64ch] text-fumo">
        {open.length > 0
          ? `${countOfTasks(open.length)}, le più urgenti in cima. Ogni riga porta al suo posto e si spunta da sola quando è vera.`
          : "Non manca niente: il sito può aprire. Se qualcosa torna a mancare, lo ritrovi qui."}
      </p>
      <Tasks id="da-fare" title="Da fare" tasks={open} />
      <Tasks id="se-vuoi" title="Se vuoi" tasks={optional} />
      <Tasks id="fatte" title="Fatte" tasks={done} />
    </>
  );
}

type TasksProps = { id: string; title: string; tasks: readonly OpeningTask[] };

function Tasks({ id, title, tasks }: TasksProps) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-7 max-w-220">
      <h2 id={id} className="type-desk-section">
        {title}
      </h2>
      <ul className="mt-2">
        {tasks.map((task) => (
          <Task key={task.key} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Task({ task: { title, why, found, isDone, where } }: { task: OpeningTask }) {
  return (
    <li className="grid gap-x-8 py-3 hair-t md:grid-cols-[minmax(0,1fr)_15rem] md:items-start">
      <div>
        <h3 className="font-semibold">{title}</h3>
        {!isDone && <p className="max-w-[64ch]">{why}</p>}
        {found && <p className="max-w-[64ch] break-words text-fumo">{found}</p>}
      </div>
      <div>
        {isDone && (
          <Status square="full" tone="good">
            Fatto
          </Status>
        )}
        <p>
          <Link
            to={where.href}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {where.label}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}
