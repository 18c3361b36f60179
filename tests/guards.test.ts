/**
 * Nothing that is not for everybody can be read or changed without asking who asks (decision 0022): each page of /admin stands
 * in an area, and each function that a route calls takes an actor and asks, or stands in the list of what is open. With the
 * proof that each rule would catch a breach.
 */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import {
  asks,
  featureOf,
  features,
  type Features,
  read,
  resolved,
  SERVER_FEATURE,
  sources,
  valuesFrom,
} from "#tests/support/asking-verbs.ts";

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
    "readArticleBody",
    "listPublishedAddresses",
    "listRecommendedArticles",
    "searchArticles",
    "currentOffer",
    "readSummary",
    "listFreeTimes",
    "listSoonestTimes",
    "offerTimes",
    "readChosenTime",
    "readUpcomingTimes",
    "visitsByDay",
    "readVerdicts",
    "readAlarmKinds",
    "listPublishedTestimonials",
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
    "findOwnTestimonial",
    "writeTestimonial",
    "withdrawTestimonial",
    "objectToAsking",
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
    "isRegistrationOpen",
    "findInvitation",
    "acceptInvitation",
    "beginPasskeySignIn",
    "signInWithPasskey",
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
    "proveAgain",
    "beginPasskey",
    "addPasskey",
    "confirmTotp",
    "disableTotp",
    "enableTotp",
    "renewRecoveryCodes",
    "updateProfile",
  ],
  "it is the refusal, or its line in the log": ["refuseUnless", "recordRefusedAccess", "recordClientEvent"],
  "it reads what it is given, and nothing stored": [
    "isFresh",
    "passkeyOrigin",
    "cleanQuery",
    "isStatisticsTable",
    "readArticleEdit",
    "readAnswers",
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

/** Forms of the admin whose words may get lost, or that keep them in a way of their own, and why. */
const UNKEPT: Record<string, string> = {
  "people.tsx": "the address of who asks for their data stays in no browser",
  "people/found.tsx": "the word that allows an erasure is typed each time",
  "profile/second-factor-parts.tsx": "a code is good for half a minute",
  "studio/section-page.tsx": "it keeps a section with its lists and its version",
};

/** @returns the start of each form that sends what is typed and does not keep it */
function unkeptForms(source: string): string[] {
  const forms = [...source.matchAll(/<((?:\w+\.)?Form|form)\b.*?<\/\1>/gs)].map(([form]) => form);
  const asksForWords = /<(\w*(?<!Password|Proof)(Fields?|Choice)|Checkbox|textarea)\b/;
  return forms.filter((form) => form.includes('method="post"') && asksForWords.test(form));
}

describe("what is typed in the admin is kept until it has arrived", () => {
  test("by its one form, but for those that have a reason", () => {
    const folder = "app/routes/admin/";
    const unkept = sources("app/routes/admin").filter((file) => unkeptForms(read(file)).length > 0);
    expect(unkept.map((file) => file.slice(folder.length)).sort()).toEqual(Object.keys(UNKEPT).sort());
  });

  test.each([
    '<fetcher.Form method="post">\n<TextField name="nome" />\n</fetcher.Form>',
    '<form method="post"><div><textarea name="testo" /></div></form>',
    '<Form method="post"><WayChoice name="come" /></Form>',
  ])("%s is caught", (form) => {
    expect(unkeptForms(form)).toHaveLength(1);
  });

  test.each([
    '<KeptForm fetcher={fetcher}><TextField name="nome" /></KeptForm>',
    '<Form method="post"><input type="hidden" name="id" /><PasswordField name="chiave" /><ProofField /></Form>',
    '<Form method="get"><TextField name="q" /></Form>',
  ])("%s passes", (form) => {
    expect(unkeptForms(form)).toEqual([]);
  });
});
