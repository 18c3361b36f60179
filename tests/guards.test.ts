/**
 * Nothing that is not for everybody can be read or changed without asking who asks (decision 0022): each page of /admin stands
 * in an area, and each function that a route calls takes an actor and asks, or stands in the list of what is open. With the
 * proof that each rule would catch a breach.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";

const ROOT = join(import.meta.dirname, "..");

/** What routes may call without an actor, and why. */
const OPEN: Record<string, readonly string[]> = {
  "the site shows it to everybody": [
    "findArticleTitle",
    "listArticlesForFeed",
    "listChangedCategories",
    "findArticle",
    "findCategory",
    "latestPosts",
    "listArticles",
    "listCategories",
    "findMovedCategory",
    "findNeighbourArticles",
    "findPictureSizes",
    "listPublishedAddresses",
    "listRecommendedArticles",
    "listRelatedArticles",
    "searchArticles",
    "currentOffer",
    "readSummary",
    "listFreeTimes",
    "offerTimes",
    "readChosenTime",
    "readUpcomingTimes",
    "visitsByDay",
    "readVerdicts",
  ],
  "the link is the permission": [
    "findPreviewedArticle",
    "findOwnAppointment",
    "ownCalendar",
    "listTimesToMoveTo",
    "moveOwnAppointment",
    "cancelOwnAppointment",
    "personalCalendar",
    "findOffer",
    "takeOffer",
    "leaveWaitingList",
  ],
  "a visitor sends it": [
    "submitContactForm",
    "submitLandingForm",
    "submitBookingForm",
    "bookTime",
    "joinWaitingList",
    "recordConsent",
    "provableChoice",
    "consentIn",
    "countArticleView",
    "recordVisit",
    "recordLead",
    "recordPlannerUse",
    "answerQuestion",
    "parseVisit",
    "parseLead",
    "parsePlannerUse",
  ],
  "somebody proves who they are": [
    "signIn",
    "confirmSignIn",
    "signUp",
    "confirmSignUp",
    "signOut",
    "signInForToken",
    "isSetupTokenRequired",
    "confirmEmail",
    "requestPasswordReset",
    "resetPassword",
    "currentPerson",
    "currentVisit",
    "requireSession",
    "checkSession",
    "sessionView",
    "toCookieHeader",
    "bearerToken",
    "checkToken",
    "requireTokenHolder",
  ],
  "one's own account, which the session proves inside": [
    "changePassword",
    "confirmTotp",
    "disableTotp",
    "enableTotp",
    "renewRecoveryCodes",
    "updateProfile",
  ],
  "it is the refusal, or its line in the log": ["refuseUnless", "recordRefusedAccess", "recordClientEvent"],
  "it reads what it is given, and nothing stored": [
    "cleanQuery",
    "isStatisticsTable",
    "readArticleEdit",
    "readSlug",
    "appointmentPath",
    "appointmentToken",
    "readSubject",
    "appointmentCalendarPath",
    "appointmentToken",
  ],
  "it is no function": ["FirstAdminFailure", "textVersion", "withTag"],
};

const open = Object.values(OPEN).flat();

/** Of the modules outside routes/ those that answer requests too. */
const ANSWERING = /^app\/(routes\/|(root|shell\.server|beacons\.server|entry\.server)\.tsx?$)/;

const SERVER_FEATURE = /^app\/features\/.*\.server\.ts$/;

type Verb = { actor: string | undefined; body: string };
type Feature = { source: string; verbs: Map<string, Verb> };

/** The functions at the top of a module; the formatter puts nothing else of them at the beginning of a line but brackets. */
function verbsIn(source: string): Map<string, Verb> {
  const starts = source.split(/^(?=(?:export )?(?:async )?(?:function|const)\b|\/\*\*|(?:export )?type )/m);
  const found = new Map<string, Verb>();
  for (const body of starts) {
    const named =
      /^(?:export )?(?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*([^),]*)/.exec(body) ??
      /^(?:export )?const (\w+) =\s+(?:async )?\(\s*([^),]*)/.exec(body);
    if (!named) continue;
    const [, name, first] = named;
    const typed = /^(\w+): .*\b(Actor|Reader|Writer|Asker|RoleGiver|Person)\b/.exec(first!);
    found.set(name!, { actor: typed?.[1], body });
  }
  return found;
}

const resolved = (file: string, specifier: string) =>
  specifier.startsWith("#app/")
    ? `app/${specifier.slice("#app/".length)}`
    : relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll("\\", "/");

/** What a module imports by name, types left out: name → file. */
function valuesFrom(file: string, source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names, specifier] of source.matchAll(/^import (?:\w+, )?\{([^}]*)\} from "([.#][^"]+)";/gm))
    for (const name of names!.split(",").map((text) => text.trim()))
      if (name && !name.startsWith("type ")) found.set(name.split(" as ")[0]!, resolved(file, specifier!));
  return found;
}

type Features = ReadonlyMap<string, Feature>;

/** Whether a function refuses whoever may not, itself or by handing its actor on to one that does. */
function asks(features: Features, file: string, name: string, seen: readonly string[] = []): boolean {
  const feature = features.get(file);
  const verb = feature?.verbs.get(name);
  if (!feature || !verb?.actor || seen.includes(`${file} ${name}`)) return false;
  if (/refuseUnless\(can|if \(!can\w+\([^)]*\)\) throw new Refusal\(403/.test(verb.body)) return true;
  const imports = valuesFrom(file, feature.source);
  const calls = [...verb.body.matchAll(/(\w+)\((\w+)[,)]/g)].filter(
    ([, callee, first]) => callee !== name && first === verb.actor,
  );
  return calls.some(([, callee]) =>
    asks(features, imports.get(callee!) ?? file, callee!, [...seen, `${file} ${name}`]),
  );
}

/** What a module that answers requests calls without asking, as sentences. */
function unasked(file: string, source: string, features: Features): string[] {
  const found: string[] = [];
  for (const [, specifier] of source.matchAll(/(?:import \* as \w+ from |\bimport\()"([^"]+)"/g))
    if (SERVER_FEATURE.test(resolved(file, specifier!))) found.push(`${file} imports ${specifier} without names`);
  for (const [name, from] of valuesFrom(file, source)) {
    if (name === "SYSTEM") found.push(`${file} acts as the system`);
    if (!SERVER_FEATURE.test(from) || open.includes(name)) continue;
    if (!features.get(from)?.verbs.get(name)?.actor) found.push(`${name} takes no actor first (${from})`);
    else if (!asks(features, from, name)) found.push(`${name} does not ask whether its actor may (${from})`);
  }
  return found;
}

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const featureOf = (source: string): Feature => ({ source, verbs: verbsIn(source) });

const features: Features = new Map(
  sources("app/features")
    .filter((file) => SERVER_FEATURE.test(file))
    .map((file) => [file, featureOf(read(file))]),
);
const answering = sources("app").filter((file) => ANSWERING.test(file));

describe("what a route calls asks who asks", () => {
  test.each(answering)("%s", (file) => {
    expect(unasked(file, read(file), features)).toEqual([]);
  });

  test("the list of what is open holds nothing else", () => {
    const called = new Set(answering.flatMap((file) => [...valuesFrom(file, read(file)).keys()]));
    expect(open.filter((name) => !called.has(name))).toEqual([]);
  });

  test("the verbs are found", () => {
    const asking = [...features].flatMap(([file, { verbs }]) =>
      [...verbs.keys()].filter((name) => asks(features, file, name)),
    );
    expect(asking).toEqual(
      expect.arrayContaining(["listRequests", "findEvents", "saveEdit", "generatorState", "createDraftByToken"]),
    );
    expect(asking.length).toBeGreaterThan(50);
  });
});

describe("a breach is caught", () => {
  const FILE = "app/features/inbox/list.server.ts";
  const ROUTE = 'import { listRequests } from "#app/features/inbox/list.server.ts";';

  test.each([
    ["export async function listRequests(page: number) {\n  return rows(page);\n}", "takes no actor first"],
    ["export const listRequests = (page: number) =>\n  rows(page);", "takes no actor first"],
    ["export async function listRequests(\n  {\n    page,\n  }: { page: number },\n) {}", "takes no actor first"],
    ["export async function listRequests(actor: Reader, page: number) {\n  return rows(page);\n}", "does not ask"],
    [
      "export async function listRequests(actor: Reader) {\n  return rows(actor);\n}\n\nasync function rows(actor: Reader) {}",
      "does not ask",
    ],
    [
      "export async function listRequests(actor: Reader) {}\n\nasync function other(actor: Reader) {\n  refuseUnless(canRead(actor));\n}",
      "does not ask",
    ],
  ])("%s", (source, sentence) => {
    expect(unasked("app/routes/x.ts", ROUTE, new Map([[FILE, featureOf(source)]])).join("\n")).toContain(sentence);
  });

  test("a route that acts as the system", () => {
    const source = 'import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";';
    expect(unasked("app/routes/x.ts", source, features).join("\n")).toContain("acts as the system");
  });

  test.each([
    'import * as list from "#app/features/inbox/list.server.ts";',
    'await import("#app/features/x.server.ts");',
  ])("%s", (source) => {
    expect(unasked("app/routes/x.ts", source, features).join("\n")).toContain("without names");
  });

  test("what asks passes, also through another one", () => {
    const source =
      "export const listRequests = (actor: Reader) =>\n  rows(actor, 1);\n\nasync function rows(actor: Reader, page: number) {\n  refuseUnless(canHandleRequests(actor));\n}";
    expect(unasked("app/routes/x.ts", ROUTE, new Map([[FILE, featureOf(source)]]))).toEqual([]);
  });
});

const AREA = /^routes\/admin\/areas\/[\w-]+\.ts$/;
const FRAME = "routes/admin/layout.tsx";

/** Which pages of the admin stand where nobody asks, as sentences. */
function unguarded(entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const admin = file.startsWith("routes/admin/") && file !== FRAME && !AREA.test(file);
    const [frame, area] = above;
    const wrong = admin && (frame !== FRAME || !AREA.test(area ?? ""));
    return [
      ...(wrong ? [`${file} stands in no area of the admin`] : []),
      ...(AREA.test(file) && above.join() !== FRAME ? [`${file} stands outside /admin`] : []),
      ...unguarded(children, [...above, file]),
    ];
  });
}

/** The one line that closes an area. */
const guardOf = (source: string) => /^export const middleware = \[only\((can\w+)\)\];$/m.exec(source)?.[1];

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

describe("each page of the admin stands in an area", () => {
  test("in app/routes.ts", async () => {
    expect(unguarded(await routes)).toEqual([]);
  });

  test("no module of the admin that answers is left out of it", async () => {
    const answers = sources("app/routes/admin").filter((file) =>
      /^export (async function|const|function) (loader|action)\b/m.test(read(file)),
    );
    const mounted = filesOf(await routes).map((file) => `app/${file}`);
    expect(answers.filter((file) => !mounted.includes(file))).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });

  test("the frame, and each area, have a guard", () => {
    const areas = sources("app/routes/admin/areas");
    const guards = areas.map((file) => guardOf(read(file)));
    expect(guards).not.toContain(undefined);
    expect(new Set(guards).size).toBe(areas.length);
    expect(read(`app/${FRAME}`)).toContain("= [only(canUseAdmin), readOrPost];");
  });

  test("an area has a loader, so that the router asks the server for every page in it", () => {
    for (const file of sources("app/routes/admin/areas")) expect(read(file)).toContain("export const loader = ");
  });

  test.each<[string, RouteConfigEntry[]]>([
    ["a page beside the areas", [{ file: FRAME, children: [{ file: "routes/admin/audit.tsx" }] }]],
    ["a page outside /admin", [{ file: "routes/admin/audit.tsx" }]],
    ["an area outside /admin", [{ file: "routes/admin/areas/writing.ts", children: [] }]],
    [
      "a page in another layout",
      [{ file: FRAME, children: [{ file: "routes/admin/x.tsx", children: [{ file: "routes/admin/audit.tsx" }] }] }],
    ],
  ])("%s is caught", (_, entries) => {
    expect(unguarded(entries)).not.toEqual([]);
  });

  test("an area without a guard is caught", () => {
    expect(guardOf("export const middleware = [];")).toBeUndefined();
    expect(guardOf("export const loader = () => null;")).toBeUndefined();
  });
});
