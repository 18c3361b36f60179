/** Sends the newest backup as a file. */
import { redirect } from "react-router";
import { openLatestBackup } from "#app/features/backup/ask.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/download";

export const loader = () => redirect(href("/admin/copie"));

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const { name, content } = await openLatestBackup(actorOf(request, context));
    return new Response(content, {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(content.size),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  });
