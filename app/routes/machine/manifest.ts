import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";

export const loader = () =>
  Response.json(
    {
      name: studio().name,
      short_name: studio().name,
      description: studio().payoff,
      lang: "it",
      start_url: href("/"),
      scope: href("/"),
      display: "browser",
      theme_color: "#ec4899",
      background_color: "#fbf4e8",
      icons: [
        { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } },
  );
