import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole (small) manifest travels with the page: no extra fetch, no mismatch after a deploy.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
