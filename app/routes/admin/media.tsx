/** /admin/media: the studio's pictures, where each is used, and what it says to who does not see it. */
import { privateHead } from "#app/seo/private-head.ts";
import { personOf } from "./guard.server.ts";
import type { Route } from "./+types/media";
import { loadMedia } from "./media/load-media.server.ts";
import { MediaPage } from "./media/media-page.tsx";

export const meta = privateHead("Immagini");

export const loader = ({ request, context }: Route.LoaderArgs) => loadMedia(personOf(context), request);

export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} answered={undefined} />;
}
