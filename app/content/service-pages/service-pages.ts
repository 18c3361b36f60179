/** The pages of the services, by address. A service without a page here does not compile. */
import type { ServiceSlug } from "../services.ts";
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

export const servicePages: Record<ServiceSlug, ServicePage> = {
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
