type Props = {
  trail: { name: string; path: string }[];
  /** The page's own name stands right below as its title: here it is only read out. */
  untitled?: boolean;
  className?: string;
};

/** Where the page stands: home, what is above it, the page itself. */
export function Breadcrumb({ trail, untitled = false, className = "" }: Props) {
  return (
    <nav aria-label="Percorso" className={`type-cap ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }, index) => {
          const last = index === trail.length - 1;
          return (
            <li key={path} className={last && untitled ? "sr-only" : "flex min-h-11 items-center gap-x-2"}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {last ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={path} className="-mx-2 inline-flex min-h-11 items-center px-2 underline underline-offset-4">
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
