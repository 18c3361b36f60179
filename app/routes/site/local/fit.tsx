import { useId } from "react";
import type { LocalSection } from "#app/content/local-pages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Title } from "./title.tsx";

/** Whom it suits and whom not; contraindications stand in the one box of the system. */
export function Fit({ title, yes, no }: Extract<LocalSection, { kind: "fit" }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid gap-y-8 py-block">
      <h2 id={id} className="type-l lg:col-[2/span_9]">
        <Title {...title} />
      </h2>
      <div className="lg:col-[2/span_5] lg:mt-6">
        <h3 className="type-m">{yes.title}</h3>
        <List items={yes.items} lead />
      </div>
      <div className="lg:col-[8/span_6] lg:mt-6">
        {no.notice ? (
          <Notice title={no.title} items={no.items}>
            <p className="type-cap">{no.advice}</p>
          </Notice>
        ) : (
          <>
            <h3 className="type-m">
              <b>{no.title}</b>
            </h3>
            <List items={no.items} />
            <p className="mt-5 max-w-[62ch] type-cap">{no.advice}</p>
          </>
        )}
      </div>
    </section>
  );
}

function List({ items, lead = false }: { items: readonly string[]; lead?: boolean }) {
  return (
    <ul className="mt-4">
      {items.map((item) => (
        <li key={item} className={`py-3 hair-t last:hair-b ${lead ? "font-serif text-[1.1875rem] leading-snug" : ""}`}>
          {item}
        </li>
      ))}
    </ul>
  );
}
