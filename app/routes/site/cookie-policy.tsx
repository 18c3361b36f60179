/** /cookie-policy: its tables are the storage registry that the code keeps to. */
import { cookiePage, cookieSections as words } from "#app/content/cookie-policy.ts";
import { pageRecord } from "#app/content/pages.ts";
import { retention } from "#app/content/retention.ts";
import { ownStorage, type StorageEntry, thirdPartyStorage } from "#app/features/consent/registry.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { LegalHero } from "./legal/hero.tsx";
import { RetentionTable } from "./legal/retention-table.tsx";
import { Section } from "./legal/section.tsx";
import { StorageTable } from "./legal/storage-table.tsx";

export const meta = pageHead(href("/cookie-policy"));

export const handle = { crawlerText: pageRecord(href("/cookie-policy")).content } satisfies Handle;

const ofKind = (category: StorageEntry["category"]) => ownStorage.filter((entry) => entry.category === category);

export default function CookiePolicy() {
  const [technical, analytics, marketing] = [ofKind("necessary"), ofKind("analytics"), ofKind("marketing")];
  return (
    <>
      <LegalHero page={cookiePage} trail={breadcrumbTrail(href("/cookie-policy"))} modes={3} />
      <Section {...words.what} />
      <Section {...words.technical} numeral={String(technical.length)} step={9} wide>
        <StorageTable caption="Cookie e memorie tecniche" entries={technical} />
      </Section>
      <Section {...words.analytics} numeral={String(analytics.length)} step={4} wide>
        <StorageTable caption="Cookie e memorie analitiche" entries={analytics} />
        <RetentionTable rows={[retention.siteVisits, retention.leadTracking, retention.consentRecords]} />
      </Section>
      <Section {...words.marketing} numeral={String(marketing.length)}>
        {marketing.length > 0 && <StorageTable caption="Cookie e memorie pubblicitarie" entries={marketing} />}
      </Section>
      <Section {...words.thirdParties} numeral="0" wide>
        <StorageTable caption="Cookie del tag di statistiche, se configurato" entries={thirdPartyStorage} />
      </Section>
      <Section {...words.change} />
      <Section {...words.browsers} />
    </>
  );
}
