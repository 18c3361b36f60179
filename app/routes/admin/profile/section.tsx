import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 border-t-2 border-ink pt-3">
      <h2 className="type-desk-section">{title}</h2>
      {children}
    </section>
  );
}
