/**
 * Asks the text generator on somebody's behalf: within the allowance, with a line in the security log that holds no word of
 * what was asked or written. Who may ask is the calling verb's question.
 */
import { db } from "#app/db/client.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import {
  generatorConfigured,
  GeneratorFailure,
  textGenerator,
  type Ask,
  type FailureKind,
  type Tokens,
} from "#app/platform/generator/text-generator.server.ts";
import { log } from "#app/platform/log.server.ts";
import { giveBack, noteTokens, takeShare, usageOf, type Share } from "./allowance.server.ts";
import type { GeneratorState, Usage } from "./drafting.ts";

/** `token`: the ending of the AI token by which an outside assistant asks. */
export type Asker = Actor & { token?: string };

export type Kind = "draft" | "passage" | "description" | "alt_text" | "prompt";

/** What the editor says of it to who writes. @throws Refusal 403 */
export async function generatorState(actor: Reader & { id: string }): Promise<GeneratorState> {
  refuseUnless(canWriteArticles(actor));
  return { configured: generatorConfigured(), usage: await usageOf(actor.id) };
}

/** @throws GeneratorFailure, Refusal 429 */
export async function generated(
  asker: Asker,
  kind: Kind,
  ask: Ask,
): Promise<{ content: string; whole: boolean; usage: Usage }> {
  const generator = await textGenerator();
  const share = await takeShare(asker.id);
  const settle = settling(asker, kind, generator.model, share);
  try {
    const { content, whole, tokens } = await generator.generate(ask);
    await settle.used(whole ? "complete" : "cut", tokens);
    return { content, whole, usage: await usageOf(asker.id) };
  } catch (error) {
    logFailure(error);
    await (gaveNothing(error) ? settle.unused() : settle.used(outcomeOf(error)));
    throw error;
  }
}

/** The pieces as they come, then how it ended. @throws like generated, also after some pieces */
export async function* generatedInPieces(
  asker: Asker,
  kind: Kind,
  ask: Ask,
): AsyncGenerator<{ text: string } | { whole: boolean; usage: Usage }, void, void> {
  const generator = await textGenerator();
  const share = await takeShare(asker.id);
  const settle = settling(asker, kind, generator.model, share);
  let wrote = false;
  try {
    for await (const part of generator.stream(ask)) {
      if ("text" in part) {
        wrote = true;
        yield part;
      } else {
        await settle.used(part.end.whole ? "complete" : "cut", part.end.tokens);
        yield { whole: part.end.whole, usage: await usageOf(asker.id) };
      }
    }
  } catch (error) {
    logFailure(error);
    await (!wrote && gaveNothing(error) ? settle.unused() : settle.used(outcomeOf(error)));
    throw error;
  } finally {
    await settle.used("stopped"); // nobody read on; otherwise it is settled already
  }
}

function logFailure(error: unknown): void {
  if (error instanceof GeneratorFailure && error.kind !== "aborted")
    log.warn({ generator: error.kind, reason: error.reason }, "text not generated");
}

type Outcome = "complete" | "cut" | "stopped" | "failed" | FailureKind;

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof GeneratorFailure)) return "failed";
  return error.kind === "aborted" ? "stopped" : error.kind;
};

/** What the filters refuse has been read, and what was stopped was under way: nobody tries either for free. */
const gaveNothing = (error: unknown): boolean => !["blocked", "stopped"].includes(outcomeOf(error));

/** @returns what settles the request, the first time: it counts and is logged */
function settling(asker: Asker, kind: Kind, model: string, share: Share) {
  let settled = false;
  const once = async (settle: () => Promise<void>) => {
    if (settled) return;
    settled = true;
    await settle();
  };
  return {
    used: (outcome: Outcome, tokens: Tokens = { input: 0, output: 0 }) =>
      once(() =>
        db.transaction(async (tx) => {
          await noteTokens(tx, share, tokens);
          const details = { kind, model, outcome, input_tokens: tokens.input, output_tokens: tokens.output };
          await recordEvent(tx, {
            type: "admin_action",
            data: { action: "ai_generation", details: { ...details, ...(asker.token && { token: asker.token }) } },
            userId: asker.id,
            address: asker.address,
          });
        }),
      ),
    unused: () => once(() => giveBack(share)),
  };
}
