/** /cookie-policy: its tables are the storage registry that the code keeps to. */
import { Fragment } from "react";
import { cookiePage, cookieSections as words, storageWords } from "#app/content/cookie-policy.ts";
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

export const meta = pageHead(href("/cookie-policy"));

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/cookie-policy")).content } satisfies Handle;

const ofKind = (category: StorageEntry["category"]) => ownStorage.filter((entry) => entry.category === category);

export default function CookiePolicy() {
  const [technical, analytics, marketing] = [ofKind("necessary"), ofKind("analytics"), ofKind("marketing")];
  return (
    <>
      <LegalHero page={cookiePage()} trail={breadcrumbTrail(href("/cookie-policy"))} modes={3} />
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

const party = ({ party }: StorageEntry) => (party.kind === "first" ? storageWords.firstParty : party.provider);

/** On a phone the last two columns move under the purpose, because a legal table must not lose any. */
function StorageTable({ caption, entries }: { caption: string; entries: readonly StorageEntry[] }) {
  const head = "py-2.5 pr-4 text-left text-cap font-semibold text-(--muted)";
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-[42%] md:w-[30%]`}>
            Nome
          </th>
          <th scope="col" className={head}>
            A che cosa serve
          </th>
          <th scope="col" className={`${head} w-[19%] max-md:hidden`}>
            Durata
          </th>
          <th scope="col" className={`${head} w-[10%] pr-0 max-md:hidden`}>
            Di chi
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.name} className="hair-t align-top last:hair-b">
            <th scope="row" className="py-3.5 pr-4 text-left font-semibold wrap-anywhere">
              {/* A long name breaks where its words do. */}
              {entry.name.split(/(?<=[._])/).map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && <wbr />}
                  {word}
                </Fragment>
              ))}
              <span className="block type-cap font-normal">
                {storageWords.kind[entry.kind]}
                {entry.only && `, ${storageWords.only[entry.only]}`}
              </span>
            </th>
            <td className="py-3.5 pr-4 max-md:pr-0">
              {entry.purpose}
              <span className="mt-1 block type-cap md:hidden">
                Durata: {entry.duration}. Di chi: {party(entry)}.
              </span>
            </td>
            <td className="py-3.5 pr-4 max-md:hidden">{entry.duration}</td>
            <td className="py-3.5 max-md:hidden">{party(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
