/** Every reading asks whether its actor may, and asks for the one permission that it needs (decision 0022). */
import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import type { Actor, Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { grantsOf, type Permission, PERMISSIONS } from "#app/features/accounts/grants.ts";
import { findProfiles } from "#app/features/accounts/roles.server.ts";
import { listAccounts } from "#app/features/accounts/staff.server.ts";
import { canReadSecurityLog, canUseAdmin } from "#app/features/accounts/can.ts";
import { listTokens, readAccessKey } from "#app/features/ai-access/ai-tokens.server.ts";
import { readKeyState } from "#app/features/ai/generator-key.server.ts";
import { generatorState } from "#app/features/ai/generation.server.ts";
import { exportStatistics } from "#app/features/analytics/export-csv.server.ts";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { lastDays } from "#app/features/analytics/periods.ts";
import { visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { exportEvents } from "#app/features/audit/export-csv.server.ts";
import { countEvents, findEvents, findLatestLines, findLines } from "#app/features/audit/read.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { mostRead, viewsByDay } from "#app/features/blog/figures.server.ts";
import { appointmentCalendar } from "#app/features/inbox/appointments.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import {
  countInbox,
  countRequests,
  listRequests,
  nextAppointments,
  requestsByDay,
} from "#app/features/inbox/list.server.ts";
import { addNote } from "#app/features/inbox/change-request.server.ts";
import { followLive, liveStart, startLive } from "#app/features/inbox/live.server.ts";
import { listBinnedNotes } from "#app/features/inbox/note-bin.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { listBinnedMedia } from "#app/features/media/change.server.ts";
import { listMedia, listPictures } from "#app/features/media/read.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { lookUpPerson } from "#app/features/people/look-up.server.ts";
import { findLinkTargets, listAllArticles } from "#app/features/writing/admin-list.server.ts";
import { listBinnedArticles } from "#app/features/writing/bin-articles.server.ts";
import { listBinnedCategories, listCategoryRows } from "#app/features/writing/change-categories.server.ts";
import { compareRevision } from "#app/features/writing/compare.server.ts";
import { readForEditing } from "#app/features/writing/edit.server.ts";
import { checkSlugAvailability } from "#app/features/writing/free-slug.server.ts";
import { recordPresence } from "#app/features/writing/presence.server.ts";
import { createPreviewPath } from "#app/features/writing/preview.server.ts";
import { listRevisions, readRevision } from "#app/features/writing/revisions.server.ts";
import { listAbsences, listAppointments } from "#app/features/booking/agenda.server.ts";
import { visitorContext } from "#app/platform/http/request-context.server.ts";
import { only, personOf } from "#app/routes/admin/guard.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { admin, database, session } = inboxUnderTest();

const NOTHING = "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11";
const WEEK = lastDays(7);
const NEVER = { from: new Date(0), to: new Date(1) };

const readings: [name: string, needs: Permission, read: (actor: Actor & Proof) => unknown][] = [
  ["listAccounts", "assign-roles", (actor) => listAccounts(actor)],
  ["findProfiles", "assign-roles", (actor) => findProfiles(actor, "titolare")],
  ["listTokens", "manage-ai-access", (actor) => listTokens(actor)],
  ["readAccessKey", "manage-ai-access", (actor) => readAccessKey(actor)],
  ["generatorState", "write-articles", (actor) => generatorState(actor)],
  ["funnelFigures", "read-statistics", (actor) => funnelFigures(actor, WEEK)],
  ["visitFigures", "read-statistics", (actor) => visitFigures(actor, WEEK)],
  ["exportStatistics", "read-statistics", (actor) => exportStatistics(actor, "giorni", WEEK)],
  ["viewsByDay", "read-statistics", (actor) => viewsByDay(actor, 7)],
  ["mostRead", "read-statistics", (actor) => mostRead(actor, 7, 5)],
  ["requestsByDay", "read-statistics", (actor) => requestsByDay(actor, 7)],
  ["findEvents", "read-security-log", (actor) => findEvents(actor)],
  ["findLines", "read-security-log", (actor) => findLines(actor)],
  ["findLatestLines", "read-security-log", (actor) => findLatestLines(actor)],
  ["countEvents", "read-security-log", (actor) => countEvents(actor)],
  ["exportEvents", "read-security-log", (actor) => exportEvents(actor, {})],
  ["verifyChain", "read-security-log", (actor) => verifyChain(actor)],
  ["listAllArticles", "write-articles", (actor) => listAllArticles(actor, { page: 1 })],
  ["listCategoryRows", "write-articles", (actor) => listCategoryRows(actor)],
  [
    "readForEditing",
    "write-articles",
    (actor) => readForEditing({ ...actor, firstName: null, lastName: null }, NOTHING),
  ],
  ["listRevisions", "write-articles", (actor) => listRevisions(actor, NOTHING)],
  ["readRevision", "write-articles", (actor) => readRevision(actor, NOTHING, 1)],
  ["compareRevision", "write-articles", (actor) => compareRevision(actor, NOTHING, 1)],
  ["createPreviewPath", "write-articles", (actor) => createPreviewPath(actor, NOTHING)],
  ["findLinkTargets", "write-articles", (actor) => findLinkTargets(actor, "pilates")],
  ["checkSlugAvailability", "write-articles", (actor) => checkSlugAvailability(actor, "pilates")],
  ["listMedia", "write-articles", (actor) => listMedia(actor, { page: 1 })],
  ["listBinnedArticles", "write-articles", (actor) => listBinnedArticles(actor)],
  ["listBinnedCategories", "write-articles", (actor) => listBinnedCategories(actor)],
  ["listBinnedMedia", "write-articles", (actor) => listBinnedMedia(actor)],
  ["listBinnedNotes", "handle-requests", (actor) => listBinnedNotes(actor)],
  ["recordPresence", "write-articles", (actor) => recordPresence(actor, { article: NOTHING })],
  ["readKeyState", "manage-ai-access", (actor) => readKeyState(actor)],
  ["listPictures", "write-articles", (actor) => listPictures(actor, { limit: "1", offset: "0" })],
  ["lookUpPerson", "serve-peoples-rights", (actor) => lookUpPerson(actor, { email: "x@posta.example" })],
  ["exportPerson", "serve-peoples-rights", (actor) => exportPerson(actor, { email: "x@posta.example" })],
  ["listRequests", "handle-requests", (actor) => listRequests(actor, { page: 1 })],
  ["countRequests", "handle-requests", (actor) => countRequests(actor)],
  ["countInbox", "handle-requests", (actor) => countInbox(actor)],
  ["nextAppointments", "handle-requests", (actor) => nextAppointments(actor, 8)],
  ["readRequest", "handle-requests", (actor) => readRequest(actor, NOTHING)],
  ["appointmentCalendar", "handle-requests", (actor) => appointmentCalendar(actor, NOTHING)],
  ["listAppointments", "handle-requests", (actor) => listAppointments(actor, NEVER)],
  ["listAbsences", "handle-requests", (actor) => listAbsences(actor, NEVER)],
  ["exportCsv", "handle-requests", (actor) => exportCsv(actor)],
  ["liveStart", "enter-admin", (actor) => liveStart(actor)],
  ["followLive", "enter-admin", (actor) => followLive(actor, null, async () => {})()],
];

const REFUSED = { status: 403, message: "Questa sezione è disponibile solo agli amministratori." };

const asked = async (read: (actor: Actor & Proof) => unknown, grants: readonly Permission[]) =>
  read({ ...admin(), grants });

test.each(readings)("%s is for who may %s", async (_, needs, read) => {
  const others = PERMISSIONS.filter((permission) => permission !== needs);
  for (const grants of [[], others]) await expect(asked(read, grants)).rejects.toMatchObject(REFUSED);
  const status = await asked(read, [needs]).then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
  expect([200, 404]).toContain(status); // of what is asked for by its id there is none
});

test("of what happens each listener hears what he or she may read", async () => {
  const { since } = await liveStart(administrator);
  const listen = (grants: Permission[]) => {
    const heard = new Set<string>();
    const end = followLive({ grants: ["enter-admin", ...grants] }, since, async (messages) =>
      messages.forEach(({ event }) => heard.add(event)),
    );
    return { heard: () => [...heard].toSorted(), end };
  };
  await newRequest();
  const data = { event: "readings", details: "test" };
  await db.transaction((tx) => recordEvent(tx, { type: "system_event", data }));

  const [nobody, log, desk, both] = [
    listen([]),
    listen(["read-security-log"]),
    listen(["handle-requests"]),
    listen(["handle-requests", "read-security-log"]),
  ];
  await expect.poll(both.heard).toEqual(["counts", "request", "security"]);
  await expect.poll(desk.heard).toEqual(["counts", "request"]);
  await expect.poll(log.heard).toEqual(["security"]);
  expect(nobody.heard()).toEqual([]);
  for (const { end } of [nobody, log, desk, both]) end();
});

test("who answers requests hears that a colleague changed one, without the right to read the log", async () => {
  const live = startLive(database().url);
  const id = await newRequest();
  const heard = new Set<string>();
  const { since } = await liveStart(administrator);
  const grants = grantsOf([], ["requests"]);
  const end = followLive({ grants }, since, async (messages) => messages.forEach(({ event }) => heard.add(event)));
  await expect
    .poll(async () => {
      await addNote(admin(), id, `Richiamare ${Math.random()}`);
      return [...heard];
    })
    .toContain("changed");
  expect(heard).not.toContain("security");
  end();
  await live.stop();
});

describe("an area", () => {
  const enter = async (...guards: MiddlewareFunction<Response>[]) => {
    const context = new RouterContextProvider();
    context.set(visitorContext, { requestId: "1", address: "192.0.2.7", aborted: new AbortController().signal });
    const request = new Request("https://tonica.example/admin/audit.data", { headers: session() });
    for (const guard of guards)
      await guard(
        { request, context, params: {}, pattern: "/admin/audit", url: new URL(request.url) },
        async () => new Response(),
      );
    return personOf(context);
  };

  test("lets in who may do what is done there, and says who it is", async () => {
    expect(await enter(only(canUseAdmin), only(canReadSecurityLog))).toMatchObject({ email: admin().email });
  });

  test("refuses others who are inside as /admin does who is outside, once in the log", async () => {
    const before = await countEvents(administrator, { type: "failed_authorization" });
    const refusal = enter(
      only(canUseAdmin),
      only(() => false),
    );
    await expect(refusal).rejects.toMatchObject({
      data: { signedInAs: admin().email, error: expect.stringContaining("Accesso riservato") },
      init: { status: 403 },
    });
    const [told] = await findEvents(administrator, { type: "failed_authorization" });
    expect(told).toMatchObject({ userId: admin().id, data: { resource: "/admin/audit", attempted_action: "GET" } });
    expect(await countEvents(administrator, { type: "failed_authorization" })).toBe(before + 1);
  });
});
