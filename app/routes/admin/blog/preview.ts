/** Redirects to the preview of a draft, at an address that expires (features/writing/preview). */
import { redirect } from "react-router";
import { createPreviewPath } from "#app/features/writing/preview.server.ts";
import { personOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/preview";

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  orRefusedPage(async () => redirect(await createPreviewPath(personOf(context), id)));
