import { TextLink } from "#app/ui/text-link.tsx";

/** Plain links: nobody learns that the page was read. The button waits for enhance/copy-address.ts. */
export function Share({ title, url }: { title: string; url: string }) {
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return (
    <section aria-labelledby="condividi" className="hair-t pt-4">
      <h2 id="condividi" className="type-s">
        Mandalo a chi serve
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        <li>
          <TextLink href={`https://wa.me/?${query({ text: `${title} ${url}` })}`} rel="noopener">
            WhatsApp
          </TextLink>
        </li>
        <li>
          <TextLink href={`mailto:?${query({ subject: title, body: `${title}\r\n\r\n${url}` })}`}>E-mail</TextLink>
        </li>
        <li>
          <button
            type="button"
            hidden
            data-copy-address={url}
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            Copia l’indirizzo
          </button>
        </li>
      </ul>
    </section>
  );
}
