import { useEffect, useRef, useState } from "react";
import { GENERATOR_TITLES, type GeneratorError, type Usage } from "#app/features/ai/drafting.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useGenerator } from "./generator.ts";

export const UNREACHABLE: GeneratorError = {
  error: "Il sito non risponde. Quello che hai scritto resta qui: riprova fra poco.",
};

/** Reads the error of an answer, also if the answer is not ours: a proxy's page, or a body that was cut off. */
export const errorIn = (response: Response): Promise<GeneratorError> =>
  response.json().then(
    (answer: Partial<GeneratorError>) => (answer.error ? { ...answer, error: answer.error } : UNREACHABLE),
    () => UNREACHABLE,
  );

export const postJson = (path: string, request: object, signal: AbortSignal): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });

/** Sends one request at a time to the text generator; a failure shows the toast of spec §8. */
export function useAsking() {
  const toast = useToast();
  const { onUsage } = useGenerator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns undefined after a failure, which has been shown already */
  async function ask<Answer>(path: string, request: object): Promise<Answer | undefined> {
    if (underWay.current) return undefined;
    const control = new AbortController();
    underWay.current = control;
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await postJson(path, request, control.signal);
      if (!response.ok) return refused(await errorIn(response));
      const answer = (await response.json()) as Answer & { usage: Usage };
      onUsage(answer.usage);
      return answer;
    } catch {
      return control.signal.aborted ? undefined : refused(UNREACHABLE);
    } finally {
      underWay.current = undefined;
      setBusy(false);
    }
  }

  function refused({ error, hint, usage }: GeneratorError): undefined {
    onUsage(usage);
    // The hint alone says what is missing and where it is set; beside it «Contatta l'amministratore» confuses an administrator.
    const sentence = hint ?? error;
    setProblem(sentence);
    toast({ title: GENERATOR_TITLES.failed, description: sentence, tone: "error" });
  }

  return {
    busy,
    /** Show this beside the control too: a toast under an open dialog is out of reach. */
    problem,
    ask,
  };
}
