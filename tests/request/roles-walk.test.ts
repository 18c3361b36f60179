/**
 * Every admin address × method × role and duty, as pages and as the router's data requests, also for one route of the page alone:
 * only what spec §6 allows passes (trust.md 18). One middleware keeps everybody out, so an ordinary run asks for what a
 * browser would read, and sends a form as one role. The addresses come from app/routes.ts, so a new page is
 * walked by itself.
 */
import { request as httpRequest } from "node:http";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { DUTIES, type Duty } from "#app/shared/duties.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { newPerson, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const OUTSIDERS = ["stranger", "nobody's role", "user", "moderator", "editor"] as const;
/** Nobody of them has a right here, nor ever any of the other two's. */
const ALIKE: readonly string[] = ["nobody's role", "user", "moderator"];
type Who = (typeof OUTSIDERS)[number] | Duty | "admin";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

type Place = { path: string; ids: string[] };

/** The addresses of a route and of those inside it, with the ids of all routes that one of them renders. */
function placesIn(entry: RouteConfigEntry, above: Place = { path: "", ids: [] }): Place[] {
  const { path = "", file, id = file.replace(/\.[^.]+$/, ""), children } = entry;
  const here = { path: `${above.path}/${path}`.replace(/\/+$/, ""), ids: [...above.ids, id] };
  const inside = children?.flatMap((child) => placesIn(child, here)) ?? [];
  return children ? inside : [here];
}

const concrete = (path: string) =>
  path.replaceAll(/:\w+\??/g, "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11").replace("*", "qualcosa/che-non-esiste");

const places = (await routes)
  .flatMap((entry) => placesIn(entry))
  .map(({ path, ids }) => ({ path: concrete(path), ids }));
/** The door, and what a browser asks for without telling whose it is: the same few words for everybody. */
const OPEN_TO_ALL = ["/admin/auth", "/admin/app.webmanifest", "/admin/avvisi-sw.js"];
const pages = places.filter(({ path }) => /^\/admin(\/|$)/.test(path) && !OPEN_TO_ALL.includes(path));
/** Endpoints that only administrators may use (design.md §5, rows 21 and 22, and whatever is called admin). */
const endpoints = places.filter(({ path }) => /^\/api\/(storage\/immagini$|gemini-|admin\/)/.test(path));

/** To whom an administrator has entrusted something, and the areas (routes/admin/areas) in which it lies. */
const ENTRUSTED = { blog: ["entrance", "writing"], requests: ["entrance", "requests"] } as const satisfies Record<
  Duty,
  string[]
>;
const areaOf = ({ ids }: Place) => ids.map((id) => /^routes\/admin\/areas\/(.+)$/.exec(id)?.[1]).find(Boolean) ?? "";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
const cookies: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  cookies.admin = (await signedUp(server().url, "admin@posta.example")).cookie();
  for (const who of OUTSIDERS.slice(1)) {
    const person = await signedUp(server().url, `${who.replace(/\W/g, "")}@posta.example`);
    cookies[who] = person.cookie();
    if (who !== "nobody's role") await giveRole(person.email, who);
  }
  for (const duty of DUTIES) {
    const person = await signedUp(server().url, `incarico-${duty}@posta.example`);
    cookies[duty] = person.cookie();
    await giveDuty(person.email, duty);
  }
  await database().query("insert into blog_posts (title, slug) values ('Articolo segreto', 'segreto')");
  const sent = await newVisitor(server().url).post({
    nome: "Persona Segreta",
    telefono: "0442 000 000",
    email: "segreta@posta.example",
    campaign: "trasformazione-30-giorni",
    source: "landing_page",
  });
  if (sent.status !== 200) throw new Error(`the request was answered ${sent.status} ${sent.text}`);
});

const giveRole = (email: string, role: string) =>
  database().query("insert into user_roles (user_id, role) select id, $2 from users where email = $1", [email, role]);

const giveDuty = (email: string, duty: Duty) =>
  database().query("insert into user_duties (user_id, duty) select id, $2 from users where email = $1", [email, duty]);

type Answer = { status: number; type: string; location: string | undefined; text: string };

/** A stream of events never ends: of it the head is enough. */
function ask(who: Who, method: string, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const cookie = cookies[who];
  const form = method === "GET" || method === "HEAD" ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const request = httpRequest(
    {
      host: "127.0.0.1",
      port: server().port,
      path,
      method,
      agent: false,
      headers: { ...form, ...(cookie && { cookie }) },
    },
    (response) => {
      const { statusCode: status = 0, headers } = response;
      const type = headers["content-type"] ?? "";
      let text = "";
      const done = () => resolve({ status, type, location: headers.location, text });
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", done).on("error", reject);
      if (type.startsWith("text/event-stream")) {
        done();
        request.destroy();
      }
    },
  );
  request.on("error", reject).end();
  return promise;
}

const dataRequests = ({ path, ids }: Place) => [
  `${path}.data`,
  ...ids.map((id) => `${path}.data?_routes=${encodeURIComponent(id)}`),
];

test("there is something to walk", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/admin", "/admin/dashboard", "/admin/utenti"]),
  );
  expect(pages.some(({ path }) => path.includes("non-esiste"))).toBe(true);
});

describe.each(OUTSIDERS)("%s", (who) => {
  const whole = inLongSet;
  // One middleware keeps them all out: whoever has an account and no right here takes every third page.
  const theirs = ALIKE.indexOf(who);
  const walked = pages.filter((_, nth) => whole || theirs < 0 || nth % ALIKE.length === theirs);

  test.each(walked)("is kept out of $path", async (place) => {
    for (const method of whole ? METHODS : who === "editor" ? ["GET", "POST"] : ["GET"]) {
      const toLogin =
        who === "stranger" && place.path === "/admin/dashboard" && (method === "GET" || method === "HEAD");
      const page = await ask(who, method, place.path);
      expect(page.status, `${method} ${place.path}`).toBe(toLogin ? 302 : 403);
      if (toLogin) expect(page.location).toBe("/admin/auth");
      else if (method !== "HEAD") expect(page.text).toContain("Accesso riservato");

      for (const path of whole ? dataRequests(place) : dataRequests(place).slice(0, 1)) {
        const data = await ask(who, method, path);
        // 202 is the router's way to say "go there" in an answer of data.
        expect(data.status, `${method} ${path}`).toBe(toLogin ? 202 : 403);
        expect(data.text, `${method} ${path}`).not.toContain("admin@posta.example");
        if (toLogin && method === "GET") expect(data.text).toContain("/admin/auth");
      }
    }
  });

  test.each(endpoints)("may not use $path", async ({ path }) => {
    for (const method of METHODS) {
      const { status } = await ask(who, method, path);
      expect([401, 403, 405], `${method} ${path} ${status}`).toContain(status);
    }
  });
});

/** What each must never read, wherever they are let in. */
const NOT_FOR: Record<Duty, string[]> = {
  blog: ["Persona Segreta", "segreta@posta.example", "admin@posta.example"],
  requests: ["Articolo segreto", "admin@posta.example"],
};

describe.each(DUTIES)("who was entrusted with %s", (duty) => {
  const areas: readonly string[] = ENTRUSTED[duty];
  const [theirs, others] = [true, false].map((is) => pages.filter((page) => areas.includes(areaOf(page)) === is));

  test.runIf(inLongSet)("is let in where it is done, and reads there nothing of the rest", async () => {
    for (const [nth, { path, ids }] of theirs!.entries()) {
      // A page draws what its data say.
      for (const address of inLongSet || nth % 4 === 0 ? [path, `${path}.data`] : [`${path}.data`]) {
        const { status, text } = await ask(duty, "GET", address);
        expect([200, 202, 302, 400, 404], `${address} ${ids.at(-1)}`).toContain(status);
        for (const secret of NOT_FOR[duty]) expect(text, address).not.toContain(secret);
      }
    }
    const dashboard = await ask(duty, "GET", "/admin/dashboard");
    expect(dashboard.text).toContain(duty === "requests" ? "Persona Segreta" : "Articolo segreto");
  });

  test.runIf(inLongSet)("is kept out of everything else, as a page and as its data", async () => {
    expect(others!.length).toBeGreaterThan(20);
    for (const [nth, place] of others!.entries()) {
      const data = dataRequests(place);
      const few = nth % 4 === 0 ? [place.path, data.at(-1)!] : [data.at(-1)!];
      // An address under its own path alone may stand in an area of theirs too: what decides is the area of the page.
      for (const address of inLongSet ? [place.path, ...data] : few)
        for (const method of inLongSet ? METHODS : ["GET"]) {
          const { status, text } = await ask(duty, method, address);
          // Nothing of the admin takes another method from anybody who may enter it.
          expect(status, `${method} ${address}`).toBe(["GET", "HEAD", "POST"].includes(method) ? 403 : 405);
          if (method !== "HEAD") expect(text, address).not.toContain("admin@posta.example");
        }
    }
  });

  test("is led nowhere where they are kept out", async () => {
    const { rows } = await database().query("select id from contact_requests");
    const read = duty === "requests" ? ["/admin/richieste", `/admin/richieste/${rows[0]!.id}`] : ["/admin/blog"];
    for (const page of read) {
      const { text } = await ask(duty, "GET", page);
      const links = [...text.matchAll(/href="(\/admin[^"?#]*)/g)].map(([, path]) => path!);
      expect(links.length, page).toBeGreaterThan(0);
      expect(
        links.filter((link) => others!.some(({ path }) => path === link)),
        page,
      ).toEqual([]);
    }
  });

  test("uses only the endpoints of it", async () => {
    const open =
      duty === "blog" ? ["/api/storage/immagini", "/api/admin/events", "/api/admin/writers"] : ["/api/admin/events"];
    for (const { path } of endpoints) {
      const { status } = await ask(duty, /gemini|writers/.test(path) ? "POST" : "GET", path);
      expect([401, 403].includes(status), `${path} ${status}`).toBe(!open.includes(path));
    }
  });

  test("loses it at the next request", async () => {
    const email = `incarico-${duty}@posta.example`;
    const own = theirs!.find((page) => areaOf(page) === areas[1])!.path;
    await database().query("delete from user_duties where user_id = (select id from users where email = $1)", [email]);
    expect((await ask(duty, "GET", own)).status).toBe(403);
    await giveDuty(email, duty);
    expect((await ask(duty, "GET", own)).status).not.toBe(403);
  });
});

/** Calls 1, 3, 4, 17 and 18: no role opens or closes them, only consent and method do (design.md §5). */
const FOR_EVERYBODY = ["/api/analytics-summary", "/api/ip"];
const WITH_CONSENT = ["/api/site-visits", "/api/planner-usage", "/api/lead-tracking"];

test.each([...OUTSIDERS, "admin"] as const)(
  "%s finds the public counters, and is not counted without consent",
  async (who) => {
    for (const method of METHODS) {
      const reads = method === "GET" || method === "HEAD";
      for (const path of FOR_EVERYBODY)
        expect((await ask(who, method, path)).status, `${method} ${path}`).toBe(reads ? 200 : 405);
      for (const path of WITH_CONSENT)
        expect((await ask(who, method, path)).status, `${method} ${path}`).toBe(method === "POST" ? 403 : 405);
    }
  },
);

test("/admin alone, as anybody types it, is a page too", async () => {
  expect((await ask("stranger", "GET", "/admin")).type).toMatch(/^text\/html/);
});

describe("an administrator", () => {
  test.each(pages)("is let in to $path", async ({ path }) => {
    const { status, text } = await ask("admin", "GET", path);
    // 400: an address that only takes forms.
    expect([200, 302, 400, 404], path).toContain(status);
    expect(text).not.toContain("Accesso riservato");
  });

  test.each(endpoints)("may use $path", async ({ path }) => {
    expect([401, 403]).not.toContain((await ask("admin", "GET", path)).status);
  });

  test("is one only as long as the role is there: the next request knows", async () => {
    const person = await signedUp(server().url, "avvicendamento@posta.example");
    const status = async () => (await person.ask("/admin/utenti")).status;
    expect(await status()).toBe(403);
    await giveRole(person.email, "admin");
    expect(await status()).toBe(200);
    await database().query("delete from user_roles where user_id = (select id from users where email = $1)", [
      person.email,
    ]);
    expect(await status()).toBe(403);
  });
});

test.each([
  "/ADMIN/utenti",
  "/Admin/Utenti",
  "/admin/utenti/",
  "//admin/utenti",
  "/admin//utenti",
  "/%61dmin/utenti",
  "/admin/./utenti",
])("writing the address as %s opens nothing", async (path) => {
  for (const who of ["stranger", "editor"] as const) {
    const answer = await ask(who, "GET", path);
    expect([403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain("admin@posta.example");
  }
});

test("who is signed in as somebody else reads as whom, and can sign out", async () => {
  const { text } = await ask("editor", "GET", "/admin/blog");
  expect(text).toContain("editor@posta.example");
  expect(text).toContain("Questa sezione è disponibile solo agli amministratori.");
  expect(text).toContain("Esci");
});

test("refusals are in the log, with who and what", async () => {
  const person = await signedUp(server().url, "curiosa@posta.example");
  expect((await person.postJson("/admin/utenti", {})).status).toBe(403);
  const { rows } = await database().query(
    `select u.email, l.event_data from security_audit_log l left join users u on u.id = l.user_id
     where event_type = 'failed_authorization'`,
  );
  expect(rows).toContainEqual({
    email: person.email,
    event_data: { resource: "/admin/utenti", attempted_action: "POST" },
  });
  const each = Object.values(Object.groupBy(rows, ({ email }) => String(email)));
  for (const told of each) expect(told!.length).toBeLessThanOrEqual(10); // in ten minutes
});

test("a form of the admin that another site sends does nothing", async () => {
  const { ask: send } = newPerson(server().url);
  const answer = await send("/admin/utenti", {
    method: "POST",
    headers: {
      cookie: cookies.admin!,
      origin: "https://male.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "user_id=x&role=admin",
  });
  expect(answer.status).toBe(403);
});
