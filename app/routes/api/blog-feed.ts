/** The same articles as a JSON Feed (jsonfeed.org). */
import type { Handle } from "#app/handle.ts";
import { jsonFeed } from "#app/seo/feed.ts";
import * as paths from "#app/shared/paths.ts";
import { answerFeed } from "./feed.server.ts";
import type { Route } from "./+types/blog-feed";

export const handle = { kept: { by: "categoria" } } satisfies Handle;

export const loader = ({ request }: Route.LoaderArgs) =>
  answerFeed(request, {
    type: "application/feed+json; charset=utf-8",
    address: paths.jsonFeed,
    write: (channel, articles) => JSON.stringify(jsonFeed(channel, articles)),
  });
