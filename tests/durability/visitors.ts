/** People who fill in the contact form, many at once, each from an address of their own. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";

/** Younger forms look automatic to the server (design.md §6.17); in between it may see them either way. */
const PERSON_MS = 4000;

export type Acknowledged = { id: string; email: string; byAPerson: boolean };
export type Counts = { acknowledged: number; unanswered: number; refused: number };

/** Serves all cycles on one data folder: forms opened before a crash are still valid after it. */
export class Visitors {
  readonly acknowledged: Acknowledged[] = [];
  #forms: { token: string; openedAt: number }[] = [];
  #sent = 0;
  #limited = 0;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async openForm(): Promise<void> {
    const openedAt = Date.now();
    const { status, body } = await this.#ask("GET", "/contatti");
    const token = /name="csrfToken"[^>]*\bvalue="([^"]+)"|\bvalue="([^"]+)"[^>]*name="csrfToken"/.exec(body);
    if (status !== 200 || !token) throw new Error(`/contatti answers ${status} without a csrfToken`);
    this.#forms = [...this.#forms.slice(-20), { token: (token[1] ?? token[2])!, openedAt }];
  }

  /** Posts until told to stop; an answer counts only when it arrived whole. */
  async post({
    until,
    atOnce,
    pauseMs = 0,
  }: {
    until: AbortSignal;
    atOnce: number;
    pauseMs?: number;
  }): Promise<Counts> {
    const counts: Counts = { acknowledged: 0, unanswered: 0, refused: 0 };
    const one = async () => {
      while (!until.aborted) {
        const outcome = await this.#postOne().catch(() => "unanswered" as const);
        counts[outcome] += 1;
        if (outcome !== "acknowledged" || pauseMs > 0) await sleep(Math.max(pauseMs, 5));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return counts;
  }

  /** @returns whether the fourth request of one address is refused with 429, and only that one */
  async limitHolds(): Promise<boolean> {
    const localAddress = `127.77.${(this.#limited >> 8) & 255}.${this.#limited++ & 255}`;
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await this.#send(this.#nextForm(), localAddress)).status);
    return statuses.join() === "200,200,200,429";
  }

  async #postOne(): Promise<keyof Counts> {
    const { status } = await this.#send(this.#nextForm(), this.#nextAddress());
    return status === 200 ? "acknowledged" : "refused";
  }

  async #send(form: { token: string; openedAt: number }, localAddress: string): Promise<{ status: number }> {
    const number = ++this.#sent;
    // One in twenty shares an address with others, so that the cap of five confirmations an hour has work.
    const email =
      number % 20 === 0 ? `famiglia${Math.floor(number / 400)}@posta.example` : `visitatore${number}@posta.example`;
    const opened = Date.now() - form.openedAt;
    const { status, body } = await this.#ask("POST", "/api/send-contact-email", localAddress, {
      ...toPayload(acceptedAnswers),
      name: "Prova Durata",
      email,
      message: `<p>Richiesta numero ${number}</p>`,
      telefono: `333 ${String(number).padStart(7, "0")}`,
      city: "Legnago",
      goal: "tonificazione",
      csrfToken: form.token,
      timestamp: new Date().toISOString(),
    });
    if (status === 200) {
      const { id } = (JSON.parse(body) as { data: { id: string } }).data;
      this.acknowledged.push({ id, email, byAPerson: opened > PERSON_MS });
    }
    return { status };
  }

  /** Mostly a form that has been open for a while, sometimes the newest one, as a program would. */
  #nextForm() {
    const people = this.#forms.filter(({ openedAt }) => Date.now() - openedAt > PERSON_MS);
    const choice = people.length > 0 && Math.random() > 0.05 ? people : this.#forms;
    return choice[Math.floor(Math.random() * choice.length)]!;
  }

  /** Three requests for each address: the server's limit stays as it is. */
  #nextAddress(): string {
    const address = Math.floor(this.#sent / 3);
    return `127.${100 + ((address >> 16) & 63)}.${(address >> 8) & 255}.${address & 255}`;
  }

  async #ask(
    method: string,
    path: string,
    localAddress?: string,
    body?: object,
  ): Promise<{ status: number; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
    const payload = body && JSON.stringify(body);
    const asked = request(
      {
        host: "127.0.0.1",
        port: this.#port,
        method,
        path,
        agent: false,
        timeout: 10_000,
        ...(localAddress && { localAddress }),
        headers: payload ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) } : {},
      },
      (response) => text(response).then((answer) => resolve({ status: response.statusCode!, body: answer }), reject),
    );
    asked.on("error", reject).on("timeout", () => asked.destroy(new Error("no answer")));
    asked.end(payload);
    return promise;
  }
}
