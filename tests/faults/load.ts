/** What people do at the same time while things break, and the ledger of what they were told. */
import { spawn } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { type Booked, OVERLAPS, People } from "#tests/durability/bookings.ts";
import { lostRequests } from "#tests/durability/ledger.ts";
import { Visitors } from "#tests/durability/visitors.ts";
import { newPerson, PASSWORD, type Person } from "#tests/request/person.ts";
import { type Answer, newVisitor } from "#tests/request/visitor.ts";
import { cookieValue } from "#tests/support/consent.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import * as hostile from "#tests/support/hostile-pictures.ts";
import type { Updates } from "./updates.ts";

/** Nobody waits longer for an answer; who has waited so long was told nothing. */
const PATIENCE_MS = 15_000;

export const ADMINISTRATOR = "titolare@tonica.example";

/** What was told, of all cycles of a life. */
export type Told = Record<"requests" | "bookings" | "saves" | "visits" | "pictures" | "backups" | "updates", number>;

type Options = {
  port: number;
  backups: string;
  env: Record<string, string>;
  databaseUrl: string;
  updates: Updates | undefined;
};

export class Load {
  readonly visitors: Visitors;
  readonly problems: string[] = [];
  readonly #options: Options;
  readonly #url: string;
  readonly #people: People;
  readonly #booked: Booked[] = [];
  readonly #pictures: string[] = [];
  readonly #admin: Person;
  #visits = 0;
  #backups = 0;
  #saves = 0;
  #article: { id: string; version: number; stored: string; sent: string | undefined } | undefined;
  #photo: Buffer | undefined;
  #words = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#url = `http://127.0.0.1:${options.port}`;
    this.visitors = new Visitors(options.port);
    this.#people = new People(options.port);
    this.#admin = newPerson(this.#url, ADMINISTRATOR);
  }

  get told(): Told {
    return {
      requests: this.visitors.acknowledged.length,
      bookings: this.#booked.length,
      saves: this.#saves,
      visits: this.#visits,
      pictures: this.#pictures.length,
      backups: this.#backups,
      updates: this.#options.updates?.done ?? 0,
    };
  }

  /** Makes the administrator and the article; before anything breaks. */
  async open(): Promise<void> {
    await this.#signIn("sign-up");
    const answer = await this.#autosave({ new_id: crypto.randomUUID(), content: "<p>Parola</p>" });
    if (answer.status !== 200) throw new Error(`the first autosave answered ${answer.status} ${answer.text}`);
    const { id, version } = answer.json();
    this.#article = { id, version, stored: "<p>Parola</p>", sent: undefined };
    this.#photo = await hostile.photo().jpeg().toBuffer();
  }

  /** Everybody at once, until told to stop. @param hurries as many requests as will go: something is under way at any moment */
  async run(
    until: AbortSignal,
    { besides, hurries }: { besides: "a backup" | "an update" | undefined; hurries: boolean },
  ): Promise<void> {
    const again = async (pauseMs: number, act: () => Promise<void>) => {
      while (!until.aborted) {
        await act().catch(() => {});
        await sleep(pauseMs);
      }
    };
    await Promise.all([
      this.visitors.post({ until, ...(hurries ? { atOnce: 8 } : { atOnce: 2, pauseMs: 60 }) }),
      this.#people.book(until, this.#booked, { atOnce: 2, pauseMs: 150 }),
      again(150, () => this.#edit()),
      again(60, () => this.#visit()),
      again(1500, () => this.#upload()),
      besides === "a backup" && this.#backUp(),
      besides === "an update" && this.#options.updates?.update(),
    ]);
  }

  /** @returns what was acknowledged and is not there, or is there twice */
  async losses(): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.#options.databaseUrl, connectionTimeoutMillis: 10_000 });
    await client.connect();
    try {
      const rows = async (statement: string) => (await client.query(statement)).rows as Record<string, unknown>[];
      const requests = await lostRequests(this.#options.databaseUrl, this.visitors.acknowledged);
      const appointments = await rows(
        "select request_id as id, starts_at as at from appointments where status = 'booked'",
      );
      const at = new Map(appointments.map((one) => [one["id"], (one["at"] as Date).getTime()]));
      const bookings = this.#booked.filter((one) => at.get(one.id) !== Date.parse(one.at));
      const paths = new Set((await rows("select path from media")).map(({ path }) => path));
      const pictures = this.#pictures.filter((path) => !paths.has(path));
      const [visits] = await rows("select count(*)::int as count from site_visits");
      const overlaps = await rows(OVERLAPS);
      const [article] = await rows(`select content from blog_posts where id = '${this.#article!.id}'`);
      const { stored, sent } = this.#article!;
      const isArticle = article?.["content"] === stored || (sent !== undefined && article?.["content"] === sent);
      return [
        ...(requests.length > 0 ? [`${requests.length} acknowledged requests are lost`] : []),
        ...(bookings.length > 0 ? [`${bookings.length} acknowledged bookings are lost`] : []),
        ...(pictures.length > 0 ? [`${pictures.length} acknowledged pictures have no record`] : []),
        ...((visits!["count"] as number) < this.#visits
          ? [`${this.#visits - (visits!["count"] as number)} acknowledged visits are lost`]
          : []),
        ...(overlaps.length > 0 ? [`${overlaps.length} appointments lie over another`] : []),
        ...(isArticle
          ? []
          : [`the article is ${JSON.stringify(article)} instead of ${stored}${sent ? ` or ${sent}` : ""}`]),
      ];
    } finally {
      await client.end();
    }
  }

  /** Sees each picture that was acknowledged. @returns what is wrong */
  async unseenPictures(): Promise<string[]> {
    const visitor = newVisitor(this.#url);
    const found: string[] = [];
    for (const path of this.#pictures) {
      const { status } = await visitor.ask(`/storage/immagini/${path}`);
      if (status !== 200) found.push(`the acknowledged picture ${path} answers ${status}`);
    }
    return found;
  }

  async #signIn(what: "sign-in" | "sign-up"): Promise<void> {
    const answer = await within(
      this.#admin.postJson(`/api/auth/${what}/email`, { email: ADMINISTRATOR, password: PASSWORD }),
    );
    if (answer.status !== 200) throw new Error(`${what} answered ${answer.status} ${answer.text}`);
  }

  #autosave(fields: Record<string, string>): Promise<Answer> {
    return within(
      this.#admin.ask("/admin/blog/autosalvataggio", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ title: "Mentre tutto si rompe", ...fields }).toString(),
      }),
    );
  }

  /** What had no answer is sent again as it was, as a person would. */
  async #edit(): Promise<void> {
    const article = this.#article!;
    const content = (article.sent ??= `<p>Parola ${++this.#words}</p>`);
    const answer = await this.#autosave({ id: article.id, version: String(article.version), content });
    if (answer.status === 401 || answer.status === 403 || answer.status === 302) return this.#signIn("sign-in");
    if (answer.status !== 200) return;
    const { version, conflict } = answer.json();
    if (conflict) {
      this.problems.push(`the only writer is told of another one's ${conflict.theirs.content} while saving ${content}`);
      article.version = conflict.theirs.version;
      article.stored = conflict.theirs.content;
    } else {
      article.version = version;
      article.stored = content;
      this.#saves++;
    }
    article.sent = undefined;
  }

  async #visit(): Promise<void> {
    const visitor = newVisitor(this.#url, `127.60.${this.#visits % 200}.${1 + (this.#visits % 250)}`);
    const { status } = await within(
      visitor.ask("/api/site-visits", {
        method: "POST",
        headers: {
          "content-type": "text/plain;charset=UTF-8",
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
          cookie: `cookie_consent=${cookieValue({ analytics: true, marketing: false })}`,
        },
        body: JSON.stringify({ page_path: "/" }),
      }),
    );
    if (status === 204) this.#visits++;
  }

  async #upload(): Promise<void> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(this.#photo!)], { type: "image/jpeg" }), "foto.jpg");
    const encoded = new Response(form);
    const answer = await within(
      this.#admin.ask("/api/storage/immagini", {
        method: "POST",
        headers: { "content-type": encoded.headers.get("content-type")! },
        body: Buffer.from(await encoded.arrayBuffer()),
      }),
    );
    if (answer.status === 200) this.#pictures.push(answer.json().path);
  }

  /** As a host types it. One that says that it is done can be read to its end; one that failed leaves nothing under that name. */
  async #backUp(): Promise<void> {
    const file = join(this.#options.backups, `${crypto.randomUUID()}.tar.gz`);
    const child = spawn(process.execPath, [join(PROJECT, "scripts", "run.mjs"), "backup", file], {
      cwd: PROJECT,
      env: { ...serverEnvironment(), ...this.#options.env },
      stdio: "ignore",
    });
    const { promise, resolve } = Promise.withResolvers<number | null>();
    child.once("close", resolve);
    const tooLong = setTimeout(() => child.kill("SIGKILL"), 60_000);
    const code = await promise;
    clearTimeout(tooLong);
    if (code === 0) {
      this.#backups++;
      await pipeline(createReadStream(file), createGunzip(), async (chunks) => {
        for await (const _ of chunks) continue;
      }).catch((error: unknown) => this.problems.push(`a backup that was done cannot be read: ${String(error)}`));
    } else if (existsSync(file)) this.problems.push("a backup that failed has left its file");
  }
}

/** @throws when nobody answers */
export async function within<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error("no answer");
  });
  return Promise.race([work, late]);
}
