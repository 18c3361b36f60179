import { claimNote } from "#app/content/claims.ts";
import { closing } from "#app/content/home.ts";
import * as paths from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { Note } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export function Closing() {
  return (
    <section aria-labelledby="chiusura" className="page-grid overflow-hidden ground-pink pt-block lg:py-section">
      <div className="order-last col-[full] mt-2.5 h-37.5 text-ink/40 lg:absolute lg:inset-x-0 lg:top-0 lg:mt-0 lg:h-[64%]">
        <Lines of={string()} fit="stretch" />
      </div>
      <h2 id="chiusura" className="relative type-xl lg:col-[2/span_8]">
        {closing.title[0]} <b>{closing.title[1]}</b>
      </h2>
      <p className="relative mt-6 max-w-[34ch] lg:mt-9 type-lead lg:col-[2/span_5] lg:font-normal">{closing.lead}</p>
      <div className="relative mt-8 flex flex-wrap items-center gap-x-8 gap-y-3.5 lg:col-[2/span_6] lg:mt-10">
        <ButtonLink href={paths.contact()} tone="ink" className="max-sm:w-full">
          {closing.button}
        </ButtonLink>
        <TextLink href={paths.blog()}>{closing.link}</TextLink>
      </div>
      <Note mark={8} className="relative mt-7 self-end font-medium lg:col-[11/span_3]">
        {closing.note} {claimNote(closing.claim)}
      </Note>
    </section>
  );
}
