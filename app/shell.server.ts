/** The data of a page's shell, also for a page that was refused before any loader ran. */
import { developing, env } from "./env.server.ts";
import { layerForBrowser } from "./content/sections.ts";
import { consentIn } from "./features/consent/choice.server.ts";
import { builtScript } from "./platform/http/built-assets.server.ts";
import { siteAddress } from "./platform/site-address.server.ts";
import type { ShellFacts } from "./ui/page-context.ts";

export const shellFacts = ({ headers }: Request): ShellFacts => ({
  chosen: consentIn(headers.get("cookie")) !== undefined,
  enhance: builtScript("app/enhance/enhance.ts", developing),
  site: siteAddress(),
  tag: env.GA_MEASUREMENT_ID,
  ipLookup: env.IP_LOOKUP_URL,
  layer: layerForBrowser(),
});
