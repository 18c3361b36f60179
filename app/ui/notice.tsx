import type { ReactNode } from "react";

/** The one box of the system, for what must look like a notice: contraindications, the lasting answer of a form. */
export function Notice({
  title,
  items,
  children,
}: {
  title: ReactNode;
  items?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div className="border-2 border-ink ground-sheet p-[clamp(20px,2.6vw,38px)]">
      <h3 className="type-m">{title}</h3>
      {items && (
        <ul className="mt-4.5">
          {items.map((item) => (
            <li
              key={item}
              className="relative hair-t py-2.5 pl-8.5 before:absolute before:top-[22px] before:left-0 before:h-0.5 before:w-5 before:bg-pink-t"
            >
              {item}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-4.5">{children}</div>}
    </div>
  );
}
