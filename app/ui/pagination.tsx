type Props = {
  page: number;
  pages: number;
  href: (page: number) => string;
  /** How many numbers show at once. */
  span?: number;
};

/** Precedente · five numbers · Successiva; on a phone the numbers have a row of their own. */
export function Pagination({ page, pages, href, span = 5 }: Props) {
  const first = Math.max(1, Math.min(page - Math.floor(span / 2), pages - span + 1));
  const numbers = Array.from({ length: Math.min(span, pages) }, (_, index) => first + index);
  return (
    <nav aria-label="Pagine" className="flex flex-wrap items-center justify-between border-t-2 border-current pt-2.5">
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        Precedente
      </Step>
      <ol className="flex max-sm:order-first max-sm:w-full max-sm:justify-between">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={href(number)}
              aria-label={`Pagina ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="grid size-11 place-items-center font-serif text-[1.25rem] leading-none hover:underline aria-[current]:font-bold aria-[current]:shadow-[inset_0_-4px_0_var(--color-pink)]"
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next">
        Successiva
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: string }) {
  const look = "inline-flex min-h-11 items-center font-semibold";
  return to ? (
    <a href={to} rel={rel} className={`${look} underlined`}>
      {children}
    </a>
  ) : (
    <span aria-disabled="true" className={`${look} text-(--muted)`}>
      {children}
    </span>
  );
}
