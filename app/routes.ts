/** The table of contents: every URL of the site → one module; nesting shows the layout and, later, the guards. */
import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
  ]),
] satisfies RouteConfig;
