/** Parses input from outside by a zod schema: the first problem becomes the refusal. */
import type { z } from "zod";
import { Refusal } from "./refusal.server.ts";

/**
 * A problem is refused with 422 and the schema's sentence; `params` of a refinement may name another `status`, all else
 * in them goes into the refusal's details.
 * @param sentence what to say of a problem, where the schema's message is only a part of it
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  sentence = (issue: z.core.$ZodIssue) => issue.message,
): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const { status = 422, ...details } = (issue.code === "custom" && issue.params) || {};
  throw new Refusal(status as Refusal["status"], sentence(issue), details);
}
