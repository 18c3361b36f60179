import { preferencesPage } from "#app/content/consent.ts";
import { pageRecord } from "#app/content/pages.ts";
import { footerServices, services } from "#app/content/services.ts";
import { companyFactsLine, emailUrl, hoursLine, phoneUrl, studio, townLine, whatsappUrl } from "#app/content/studio.ts";
import type { LatestPost } from "#app/features/blog/list.server.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { OpenNow } from "../studio/open-now.tsx";

const studioLinks = [
  ["Chi siamo", href("/chi-siamo")],
  ["Team", href("/team")],
  ["Risultati", href("/risultati")],
  ["Contatti", href("/contatti")],
  ["Prezzi", href("/prezzi")],
  ["Orari", href("/orari")],
] as const;

/** What the specification does not name comes last (design.md §6.15). */
const planner = ["Pianificatore", href("/pianificatore")] as const;

const methodLinks = () =>
  services()
    .filter(({ slug }) => footerServices.includes(slug))
    .map(({ slug }) => [pageRecord(href(`/servizi/${slug}`)).crumb, href(`/servizi/${slug}`)] as const);

/** Ends with the wordmark, cut by the page's edge. */
export function Footer({ latest }: { latest: LatestPost[] }) {
  const { address } = studio();
  return (
    <footer className="overflow-hidden ground-ink pt-block">
      <div className="page-grid gap-y-7">
        <div className="lg:col-[2/span_4]">
          <p className="max-w-[22ch] type-lead">{studio().payoff}</p>
          <address className="thumb-links mt-5 not-italic">
            {address.street}
            <br />
            {townLine()}
            <br />
            <a href={phoneUrl()}>{studio().phone.label}</a>
            <br />
            <a href={emailUrl()}>{studio().email}</a>
          </address>
          <p className="mt-2 type-cap">
            {hoursLine()}
            <OpenNow className="mt-1 block font-semibold text-carta" />
          </p>
        </div>
        <section aria-labelledby="dal-blog" className="lg:col-[6/span_4]">
          <Title id="dal-blog">Dal blog</Title>
          <LatestPosts latest={latest} />
          <a href={href("/api/blog-rss")} className="mt-2 inline-flex min-h-11 items-center font-semibold underlined">
            Feed RSS
          </a>
        </section>
        <div className="col-[main-start/span_6] lg:col-[10/span_2]">
          <Title>Studio</Title>
          <Links links={[...studioLinks, ...studio().social.map(({ name, url }) => [name, url] as const), planner]} />
        </div>
        <div className="col-[8/span_6] lg:col-[12/span_2]">
          <Title>Metodi</Title>
          <Links links={methodLinks()} />
        </div>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 hair-t pt-3.5 type-cap">
          <p>
            {`© ${studio().copyrightYear} ${studio().companyName} · `}
            <span className="whitespace-nowrap">{`P. IVA ${studio().vatNumber}`}</span>
            {` · ${companyFactsLine()}`}
          </p>
          <ul className="thumb-links flex flex-wrap gap-x-5.5">
            <li>
              <a href={href("/privacy")}>Privacy</a>
            </li>
            <li>
              <a href={href("/cookie-policy")}>Cookie policy</a>
            </li>
            <li>
              <a href={href("/condizioni")}>Condizioni</a>
            </li>
            <li>
              <a href={whatsappUrl()}>Chiedi su WhatsApp</a>
            </li>
            <li>
              <a href={href("/preferenze-cookie")}>{preferencesPage.link}</a>
            </li>
          </ul>
        </div>
        <img
          src="/wordmark.svg"
          alt=""
          width={309}
          height={56}
          loading="lazy"
          data-logo-footer
          className="col-[full] mt-3 aspect-[309/56] w-full object-cover object-top px-[1%]"
        />
      </div>
    </footer>
  );
}

function Title({ id, children }: { id?: string; children: string }) {
  return (
    <h2 id={id} className="mb-2 font-serif leading-tight font-medium">
      {children}
    </h2>
  );
}

function LatestPosts({ latest }: { latest: LatestPost[] }) {
  if (latest.length === 0) return <p className="hair-t pt-2.5 text-nebbia">Il primo articolo è ancora in bozza.</p>;
  return (
    <ul>
      {latest.map(({ title, slug, publishedAt }) => (
        <li key={slug} className="hair-t py-2.5 last:hair-b">
          <a
            href={href("/blog/:slug", { slug })}
            className="block min-h-11 underline-offset-[5px] hover:underline hover:decoration-pink"
          >
            {title}
            <time dateTime={publishedAt} className="block type-cap">
              {romeDate(new Date(publishedAt))}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Links({ links }: { links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <ul className="thumb-links">
      {links.map(([label, href]) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
