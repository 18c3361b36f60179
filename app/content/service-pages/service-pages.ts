/** The pages of the services, by address. A service without a page here does not compile. */
import { href } from "#app/shared/href.ts";
import { perLayer } from "../section.ts";
import { type Texts, wordsOf } from "../texts.ts";
import { nameByDefault, type ServiceSlug } from "../services.ts";
import { ems } from "./ems.ts";
import { hiit } from "./hiit.ts";
import { massoterapia } from "./massoterapia.ts";
import { nutrizione } from "./nutrizione.ts";
import { pancafit } from "./pancafit.ts";
import { personalTraining } from "./personal-training.ts";
import { pilates } from "./pilates.ts";
import { psicologo } from "./psicologo.ts";
import type { ServicePage } from "./service-page.ts";
import { smallGroup } from "./small-group.ts";

const written: Record<ServiceSlug, ServicePage> = {
  "personal-training": personalTraining,
  ems,
  pancafit,
  pilates,
  hiit,
  "small-group": smallGroup,
  nutrizione,
  psicologo,
  massoterapia,
};

const parts = Object.values(written).map((page) => {
  const { slug, ...words } = page;
  const address = href(`/servizi/${slug}`);
  const texts: Texts<Omit<ServicePage, "slug">> = {
    key: `testi-servizi-${slug}`,
    title: nameByDefault(slug),
    appears: `Nella pagina ${address}.`,
    page: address,
    byDefault: () => words,
  };
  return { slug, texts, read: wordsOf(texts) };
});

export const serviceTexts = parts.map(({ texts }) => texts);

export const servicePages = perLayer(
  () =>
    Object.fromEntries(parts.map(({ slug, read }) => [slug, { slug, ...read() }])) as Record<ServiceSlug, ServicePage>,
);
