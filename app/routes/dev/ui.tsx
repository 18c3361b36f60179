/** Everything the design system has, on one page; only in development (routes.ts). */
import type { Handle } from "#app/handle.ts";
import { Controls } from "./ui/controls.tsx";
import { Drawings } from "./ui/drawings.tsx";
import { Forms } from "./ui/forms.tsx";
import { Grounds } from "./ui/grounds.tsx";

export const handle = { hydrate: true } satisfies Handle;

export const meta = () => [{ title: "Il sistema · Tonica" }, { name: "robots", content: "noindex" }];

export default function Ui() {
  return (
    <div className="page-grid gap-y-block pt-[7rem] pb-section">
      <h1 className="type-xl">
        Il sistema <b>in una pagina</b>
      </h1>
      <Grounds />
      <Controls />
      <Forms />
      <Drawings />
    </div>
  );
}
