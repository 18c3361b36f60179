import type { ReactNode } from "react";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Drawing } from "#app/drawings/drawing.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

/** What the page ends on: the string, unless the page has a line of its own to end with. */
export type ClosingDrawing = {
  of: Drawing;
  fit: "stretch" | (string & {});
  /** On a wide screen; without it at the foot of the field. */ place?: string;
};

const theString = (): ClosingDrawing => ({
  of: string(),
  fit: "stretch",
  place: "lg:absolute lg:inset-x-0 lg:top-0 lg:mt-0 lg:h-[64%]",
});

type Words = { title: readonly [light: string, heavy: string]; lead: string; button: string };

/** The way to the booking: the pink field with which a page ends. */
export function Closing({
  words,
  drawing = theString(),
  children,
}: {
  words: Words;
  drawing?: ClosingDrawing;
  /** What is claimed, with its sign. */ children?: ReactNode;
}) {
  const [light, heavy] = words.title;
  return (
    <section aria-labelledby="prenota" className="page-grid overflow-hidden ground-pink pt-block lg:py-section">
      <div
        className={`order-last col-[full] mt-2.5 h-37.5 text-ink/40 ${drawing.place ?? "lg:mt-13 lg:-mb-section lg:h-[16vw]"}`}
      >
        <Lines of={drawing.of} fit={drawing.fit} />
      </div>
      <h2 id="prenota" className="relative type-xl lg:col-[2/span_10]">
        <WeightedTitle light={light} heavy={heavy} />
      </h2>
      <p className="relative mt-6 max-w-[34ch] type-lead lg:col-[2/span_5] lg:mt-9 lg:font-normal">{words.lead}</p>
      <div className="relative mt-8 lg:col-[2/span_6] lg:mt-10">
        <ButtonLink href={href("/contatti")} tone="ink" className="max-sm:w-full">
          {words.button}
        </ButtonLink>
      </div>
      <div className="relative mt-7 grid gap-3.5 self-end font-medium lg:col-[11/span_3]">{children}</div>
    </section>
  );
}
