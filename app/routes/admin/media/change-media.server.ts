/** Describes or deletes a picture from a form, and makes the page's answer. */
import { data } from "react-router";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { BinKind } from "#app/shared/binned.ts";
import { binnedOutcome } from "../bin/undo.ts";
import type { Answered } from "./answered.ts";

export async function changeMedia(
  request: Request,
  texts: { done: string; failed: string; undo?: BinKind },
  change: (fields: Record<string, string>) => Promise<unknown>,
) {
  let path = "";
  const refused = (status: number, description?: string) =>
    data<Answered>({ said: { title: texts.failed, tone: "error", ...(description && { description }) }, path }, status);
  try {
    const fields = await readFormFields(request);
    path = fields["path"] ?? "";
    await change(fields);
    return data<Answered>({ said: { title: texts.done, ...(texts.undo && binnedOutcome(texts.undo, path)) }, path });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message);
    log.error({ error: String(error) }, "picture not changed");
    return refused(500);
  }
}
