/** Spec §7 call 30. */
import type { Handle } from "#app/handle.ts";
import { rssXml } from "#app/seo/feed.ts";
import { rss } from "#app/shared/paths.ts";
import { answerFeed } from "./feed.server.ts";
import type { Route } from "./+types/blog-rss";

export const handle = { kept: { by: "categoria" } } satisfies Handle;

export const loader = ({ request }: Route.LoaderArgs) =>
  answerFeed(request, { type: "application/rss+xml; charset=utf-8", address: rss, write: rssXml });
