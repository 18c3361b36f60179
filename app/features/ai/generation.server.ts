/**
 * Calls the text generator on a person's behalf, within their allowance. The security log gets a line about each call, which
 * holds neither the prompt nor the answer. The calling verb checks the permission.
 */
import { db } from "#app/db/client.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import {
  isGeneratorConfigured,
  GeneratorFailure,
  textGenerator,
  type Ask,
  type FailureKind,
  type Tokens,
} from "#app/platform/generator/text-generator.server.ts";
import { log } from "#app/platform/log.server.ts";
import { noteGenerator } from "#app/platform/site-notes.server.ts";
import { refundRequest, recordTokens, reserveRequest, readUsage, type ReservedRequest } from "./allowance.server.ts";
import type { GeneratorState, Usage } from "./drafting.ts";

/** `token`: the last characters of the AI token, when an outside assistant makes the request. */
export type Asker = Actor & { token?: string };

export type Kind = "draft" | "passage" | "description" | "alt_text" | "prompt";

/** Tells the editor whether it can offer the generator, and how much of the allowance is used. @throws Refusal 403 */
export async function generatorState(actor: Reader & { id: string }): Promise<GeneratorState> {
  refuseUnless(canWriteArticles(actor));
  return { configured: await isGeneratorConfigured(), usage: await readUsage(actor.id) };
}

/** @returns the whole text at once; @throws GeneratorFailure, Refusal 429 */
export async function generateText(
  asker: Asker,
  kind: Kind,
  ask: Ask,
): Promise<{ content: string; whole: boolean; usage: Usage }> {
  const generator = await textGenerator();
  const reserved = await reserveRequest(asker.id);
  const settlement = settlementOf(asker, kind, generator.model, reserved);
  try {
    const { content, whole, tokens } = await generator.generate(ask);
    noteGenerator(null);
    await settlement.charge(whole ? "complete" : "cut", tokens);
    return { content, whole, usage: await readUsage(asker.id) };
  } catch (error) {
    logFailure(error);
    await (isFreeOfCharge(error) ? settlement.refund() : settlement.charge(outcomeOf(error)));
    throw error;
  }
}

/**
 * Yields the pieces of the text as they arrive and, last, whether it is complete.
 * @throws GeneratorFailure, Refusal 429; a failure may come after some pieces
 */
export async function* streamText(
  asker: Asker,
  kind: Kind,
  ask: Ask,
): AsyncGenerator<{ text: string } | { whole: boolean; usage: Usage }, void, void> {
  const generator = await textGenerator();
  const reserved = await reserveRequest(asker.id);
  const settlement = settlementOf(asker, kind, generator.model, reserved);
  let hasWritten = false;
  try {
    for await (const part of generator.stream(ask)) {
      if ("text" in part) {
        hasWritten = true;
        noteGenerator(null);
        yield part;
      } else {
        await settlement.charge(part.end.whole ? "complete" : "cut", part.end.tokens);
        yield { whole: part.end.whole, usage: await readUsage(asker.id) };
      }
    }
  } catch (error) {
    logFailure(error);
    await (!hasWritten && isFreeOfCharge(error) ? settlement.refund() : settlement.charge(outcomeOf(error)));
    throw error;
  } finally {
    await settlement.charge("stopped"); // the reader stopped early; in every other case the request is settled by now
  }
}

function logFailure(error: unknown): void {
  if (!(error instanceof GeneratorFailure) || error.kind === "aborted") return;
  noteGenerator(error.kind);
  log.warn({ generator: error.kind, reason: error.reason }, "text not generated");
}

type Outcome = "complete" | "cut" | "stopped" | "failed" | FailureKind;

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof GeneratorFailure)) return "failed";
  return error.kind === "aborted" ? "stopped" : error.kind;
};

/** A request that the provider's filters refused, or that the person stopped, has cost something: it is not refunded. */
const isFreeOfCharge = (error: unknown): boolean => !["blocked", "stopped"].includes(outcomeOf(error));

/** @returns the two ways to settle a request: charge it and log it, or refund it. Only the first call has an effect. */
function settlementOf(asker: Asker, kind: Kind, model: string, reserved: ReservedRequest) {
  let isSettled = false;
  const settleOnce = async (settle: () => Promise<void>) => {
    if (isSettled) return;
    isSettled = true;
    await settle();
  };
  return {
    charge: (outcome: Outcome, tokens: Tokens = { input: 0, output: 0 }) =>
      settleOnce(() =>
        db.transaction(async (tx) => {
          await recordTokens(tx, reserved, tokens);
          const details = { kind, model, outcome, input_tokens: tokens.input, output_tokens: tokens.output };
          await recordEvent(tx, {
            type: "admin_action",
            data: { action: "ai_generation", details: { ...details, ...(asker.token && { token: asker.token }) } },
            userId: asker.id,
            address: asker.address,
          });
        }),
      ),
    refund: () => settleOnce(() => refundRequest(reserved)),
  };
}
