/** Sends the newest backup as a file. */
import { redirect } from "react-router";
import { PROOF_FIELD, TEXTS } from "#app/features/accounts/texts.ts";
import { openLatestBackup } from "#app/features/backup/ask.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";
import { adminBackupsAsking } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { provenActor } from "../guard.server.ts";
import type { Route } from "./+types/download";

export const loader = () => redirect(href("/admin/copie"));

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    try {
      const { name, content } = await openLatestBackup(
        await provenActor(request, context, await readFormFields(request)),
      );
      return new Response(content, {
        headers: {
          "Content-Type": "application/gzip",
          "Content-Length": String(content.size),
          "Content-Disposition": `attachment; filename="${name}"`,
          "Cache-Control": "no-store",
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.details["field"] !== PROOF_FIELD) throw error;
      // A download has no page of its own: that of the backups asks for the password.
      const asked = error.message === TEXTS.wrongPassword ? "errata" : "chiesta";
      return redirect(adminBackupsAsking(asked), 303);
    }
  });
