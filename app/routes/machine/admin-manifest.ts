/** Lets a phone keep the reserved area among its apps: iOS shows notifications of such pages alone. */
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";

export const loader = () =>
  Response.json(
    {
      name: `${studio().name}, area riservata`,
      short_name: `${studio().name} admin`,
      lang: "it",
      start_url: href("/admin/dashboard"),
      scope: "/admin/",
      display: "standalone",
      theme_color: "#1a1014",
      background_color: "#fbf4e8",
      icons: [
        { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } },
  );
