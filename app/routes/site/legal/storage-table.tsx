import { Fragment } from "react";
import { storageWords } from "#app/content/cookie-policy.ts";
import type { StorageEntry } from "#app/features/consent/registry.ts";

const party = ({ party }: StorageEntry) => (party.kind === "first" ? storageWords.firstParty : party.provider);

/** On a phone the two last columns stand under the purpose: nothing of a legal table may go. */
export function StorageTable({ caption, entries }: { caption: string; entries: readonly StorageEntry[] }) {
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
