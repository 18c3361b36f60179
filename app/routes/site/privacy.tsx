/** /privacy: ten numbered sections (spec §2); the periods are those that the retention job carries out. */
import { pageRecord } from "#app/content/pages.ts";
import { privacyPage, privacySections, RETENTION_SECTION } from "#app/content/privacy.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { LegalHero } from "./legal/hero.tsx";
import { RetentionTable } from "./legal/retention-table.tsx";
import { Section } from "./legal/section.tsx";

export const meta = pageHead(href("/privacy"));

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/privacy")).content } satisfies Handle;

export default function Privacy() {
  return (
    <>
      <LegalHero page={privacyPage()} trail={breadcrumbTrail(href("/privacy"))} modes={1} />
      {privacySections().map((section, index) => {
        const [numeral = "", ...words] = section.title.split(" ");
        return (
          <Section key={section.title} {...section} numeral={numeral} step={index} title={words.join(" ")}>
            {index + 1 === RETENTION_SECTION && <RetentionTable />}
          </Section>
        );
      })}
    </>
  );
}
