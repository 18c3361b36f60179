import { useId } from "react";
import type { Heading } from "#app/content/legal.ts";
import type { LocalPage } from "#app/content/local-pages.ts";
import { Title } from "./title.tsx";

/** Native details: they open without JavaScript and are found by the browser's search. */
export function Questions({ title, questions }: { title: Heading; questions: LocalPage["questions"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid gap-y-6 py-block lg:pb-section">
      <h2 id={id} className="type-l lg:col-[2/span_5]">
        <Title {...title} />
      </h2>
      <div className="lg:col-[7/span_7]">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group/question hair-t last:hair-b">
            <summary className="flex min-h-15 list-none items-baseline justify-between gap-6 py-4 type-s [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="relative mt-2 size-4 flex-none self-start text-(--accent) before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:-ml-px after:mt-px after:w-0.5 after:bg-current group-open/question:after:hidden"
              />
            </summary>
            <p className="max-w-[58ch] pr-10 pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
