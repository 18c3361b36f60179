/** /admin/cestino: what was deleted within the last 30 days, to be put back. */
import { privateHead } from "#app/seo/private-head.ts";
import { BinPage } from "./bin/bin-page.tsx";
import { loadBin } from "./bin/load-bin.server.ts";
import { personOf } from "./guard.server.ts";
import type { Route } from "./+types/bin";

export const meta = privateHead("Cestino");

export const loader = ({ context }: Route.LoaderArgs) => loadBin(personOf(context));

export default function Bin({ loaderData }: Route.ComponentProps) {
  return <BinPage {...loaderData} />;
}
