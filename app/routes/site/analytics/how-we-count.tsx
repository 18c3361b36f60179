import { analyticsPage } from "#app/content/analytics.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Terms } from "../legal/section.tsx";

/** What is tracked and with whose consent (spec §2). */
export function HowWeCount() {
  const { title, aside, terms, links } = analyticsPage.how;
  return (
    <section aria-labelledby="come-contiamo" className="page-grid gap-y-8 ground-sand py-block lg:py-section">
      <div className="lg:col-[2/span_5]">
        <h2 id="come-contiamo" className="type-l">
          {title[0]} <b>{title[1]}</b>
        </h2>
        <p className="mt-6 max-w-[36ch] type-lead">{aside}</p>
      </div>
      <div className="lg:col-[8/14]">
        <Terms items={terms} />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <TextLink href={href("/preferenze-cookie")}>{links.preferences}</TextLink>
          <TextLink href={href("/cookie-policy")}>{links.cookies}</TextLink>
          <TextLink href={href("/privacy")}>{links.privacy}</TextLink>
        </p>
      </div>
    </section>
  );
}
