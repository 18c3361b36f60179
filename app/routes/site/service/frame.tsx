import type { ReactNode } from "react";
import type { Section } from "#app/content/service-pages/service-page.ts";
import { Weighted } from "./words.tsx";

const grounds = { paper: "", sand: "ground-sand", ink: "ground-ink" } as const;

/** A full-bleed field with its heading. */
export function Frame({
  of: { id, heading, ground = "paper" },
  title = "type-l lg:col-[2/span_8]",
  tight = false,
  className = "",
  children,
}: {
  of: Pick<Section, "id" | "heading" | "ground">;
  title?: string;
  tight?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-titolo`}
      id={id}
      className={`page-grid gap-y-7 overflow-hidden ${tight ? "py-block" : "py-block lg:py-section"} ${grounds[ground]} ${className}`}
    >
      <h2 id={`${id}-titolo`} className={title}>
        <Weighted>{heading}</Weighted>
      </h2>
      {children}
    </section>
  );
}
