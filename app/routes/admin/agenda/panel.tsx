import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { adminAgenda } from "#app/shared/paths.ts";

type Props = {
  title: ReactNode;
  /** Of the agenda behind it; without one it stays the day that the address names. */
  day?: string | undefined;
  children: ReactNode;
};

/** What stands beside the agenda, or on a narrow screen instead of it. */
export function Panel({ title, day, children }: Props) {
  const [query] = useSearchParams();
  return (
    <article aria-labelledby="titolo-agenda" className="grid gap-5 max-xl:mx-auto max-xl:max-w-140">
      <div>
        <Link
          to={adminAgenda({ giorno: day ?? query.get("giorno") ?? undefined })}
          className="-mt-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Torna all’agenda
        </Link>
        <h2 id="titolo-agenda" className="type-desk [overflow-wrap:anywhere]">
          {title}
        </h2>
      </div>
      {children}
    </article>
  );
}
