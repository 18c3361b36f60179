import { emailUrl, phoneUrl, studio, whatsappUrl } from "#app/content/studio.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Address, Hours } from "../studio/facts.tsx";
import { OpenNow } from "../studio/open-now.tsx";

/** For who would rather call or come by. */
export function StudioCard({ openNow }: { openNow: string }) {
  return (
    <section aria-labelledby="oppure-passa">
      <h2 id="oppure-passa" className="type-m">
        Oppure <b>passa.</b>
      </h2>
      <address className="mt-3.5 not-italic">
        <Address />
        <br />
        <TextLink href={phoneUrl()}>{studio.phone.label}</TextLink>
        <br />
        <TextLink href={emailUrl()}>{studio.email}</TextLink>
        <br />
        <TextLink href={whatsappUrl()} rel="noopener">
          Scrivici su WhatsApp
        </TextLink>
      </address>
      <p className="mt-5 type-s">
        <OpenNow now={openNow} />
      </p>
      <Hours className="mt-3.5" />
    </section>
  );
}
