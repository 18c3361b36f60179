import { type ReactNode, useId } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 border-t-2 border-ink pt-3">
      <h2 id={id} className="type-desk-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
