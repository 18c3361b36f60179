/** A site that passes on to another version while things break: what the command has said must be what answers. */
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { newVisitor } from "#tests/request/visitor.ts";
import { buildSaying, makeCheckout } from "#tests/support/checkouts.ts";
import { beginUpdate } from "#tests/support/update-command.ts";
import { within } from "./load.ts";

/** Of the home page, one in each version. */
const WORDS = ["Torna in", "Rieccoti in", "Eccoci in"] as const;
/** Only the first update changes tables: to those that know them, one after the other, the site can pass again and again. */
const NEW_TABLE = `CREATE TABLE "of_the_test" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "of_the_test" text;`;
/** Then the host presses Ctrl-C. */
const PATIENCE_MS = 90_000;

type Version = { checkout: string; word: string };

export class Updates {
  /** How many came to their end. */
  done = 0;
  readonly #problems: string[] = [];
  readonly #site: { dataDir: string; port: number; env: Record<string, string> };
  readonly #home: Version;
  readonly #later: Version[];
  /** Those that may answer now. */
  #expected: Version[];

  /** @param folder for the checkouts */
  constructor(folder: string, site: { dataDir: string; port: number; env: Record<string, string> }) {
    mkdirSync(folder);
    this.#site = site;
    this.#home = { checkout: makeCheckout(folder, "prima"), word: WORDS[0] };
    this.#later = WORDS.slice(1).map((word, index) => ({
      checkout: makeCheckout(folder, `dopo-${index + 1}`, { build: buildSaying(WORDS[0], word), migration: NEW_TABLE }),
      word,
    }));
    this.#expected = [this.#home];
  }

  /** The checkout from which the site is started, whichever version answers. */
  get home(): string {
    return this.#home.checkout;
  }

  /** After `check`, which knows what answers. */
  async update(): Promise<void> {
    const from = this.#expected[0]!;
    const to = this.#later.find((version) => version !== from)!;
    const { child, output, ended } = beginUpdate(this.#site, this.home, to.checkout);
    const tooLong = setTimeout(() => child.kill("SIGINT"), PATIENCE_MS);
    const code = await ended;
    clearTimeout(tooLong);
    const said = output();
    if (code === 0) {
      this.done++;
      this.#expected = [to];
    } else if (said.includes("non è cambiato nulla")) this.#expected = [from];
    else this.#expected = [from, to];
    if (/^\s+at /m.test(said)) this.#problems.push(`an update ended with ${code} and said «${said}»`);
  }

  /** Of a site that answers. @returns what is wrong */
  async check(): Promise<string[]> {
    let answering: Version | undefined;
    // A death between the last answer and the next start is over when that one answers.
    for (const until = Date.now() + 20_000; !answering && Date.now() < until; await sleep(50)) {
      // Over a connection of its own: what reaches the former version, that one still answers.
      const page = await within(newVisitor(`http://127.0.0.1:${this.#site.port}`).ask("/")).then(
        ({ text }) => text,
        () => "",
      );
      answering = [this.#home, ...this.#later].find(({ word }) => page.includes(word));
    }
    const expected = this.#expected;
    if (!answering) this.#problems.push("the home page does not come");
    else if (!expected.includes(answering))
      this.#problems.push(
        `«${answering.word}» answers, after an update that said «${expected.map(({ word }) => word).join("» or «")}»`,
      );
    if (answering) this.#expected = [answering];
    return this.#problems.splice(0);
  }
}
