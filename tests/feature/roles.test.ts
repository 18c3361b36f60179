/** Roles are given and taken away: spec §5 and §6, §7 calls 23 and 25. */
import { beforeAll, expect, test } from "vitest";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { grantsOf } from "#app/features/accounts/grants.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { canAssignRoles, canHandleRequests, canUseAdmin, canWriteArticles } from "#app/features/accounts/can.ts";
import { assignRole, findProfiles, giveDuty, revokeRole, takeDuty } from "#app/features/accounts/roles.server.ts";
import { listAccounts } from "#app/features/accounts/staff.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

accountsUnderTest();

const ADDRESS = "192.0.2.20";
let owner: { browser: Browser; me: () => Promise<Person> };

async function somebody() {
  const browser = new Browser();
  await browser.signUp();
  return { browser, me: async () => (await currentPerson(browser.headers))! };
}

beforeAll(async () => {
  owner = await somebody();
});

test("a role counts from the next request on, and is gone at the next one after it is taken away", async () => {
  const { me } = await somebody();
  const { id: userId, email } = await me();
  const admin = await owner.me();
  await assignRole(admin, { userId: ` ${userId.toUpperCase()} `, role: "editor" }, ADDRESS);
  expect((await me()).roles).toEqual(["editor"]);
  await assignRole(admin, { userId, role: "admin" }, ADDRESS);
  expect((await me()).roles.toSorted()).toEqual(["admin", "editor"]);
  await revokeRole(admin, { userId, role: "admin" }, ADDRESS);
  expect((await me()).roles).toEqual(["editor"]);

  const changes = await findEvents(administrator, { type: "role_change", person: email });
  expect(changes.map(({ data, email: by }) => ({ ...data, by }))).toEqual([
    { target_user_id: userId, new_role: "editor", old_role: "admin", by: admin.email },
    { target_user_id: userId, new_role: "admin", old_role: "editor", by: admin.email },
    { target_user_id: userId, new_role: "editor", old_role: null, by: admin.email },
  ]);
});

test("giving twice or taking twice changes nothing and tells nothing", async () => {
  const { me } = await somebody();
  const { id: userId, email } = await me();
  for (const change of [assignRole, assignRole, revokeRole, revokeRole])
    await change(await owner.me(), { userId, role: "moderator" }, ADDRESS);
  expect(await findEvents(administrator, { type: "role_change", person: email })).toHaveLength(2);
});

test.each([
  [{ userId: "  ", role: "editor" }, 422, TEXTS.userIdMissing],
  [{ userId: undefined, role: "editor" }, 422, TEXTS.userIdMissing],
  [{ userId: "non-un-id", role: "editor" }, 404, TEXTS.userUnknown],
  [{ userId: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11", role: "editor" }, 404, TEXTS.userUnknown],
  [{ userId: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11", role: "imperatrice" }, 422, TEXTS.roleUnknown],
])("%j is refused", async (change, status, message) => {
  for (const verb of [assignRole, revokeRole])
    await expect(verb(await owner.me(), change, ADDRESS)).rejects.toMatchObject({ status, message });
});

test("only administrators may, and only as long as they are", async () => {
  const { me } = await somebody();
  const person = await me();
  const grant = { userId: person.id, role: "admin" };
  for (const role of ["user", "moderator", "editor"] as const)
    for (const verb of [assignRole, revokeRole])
      await expect(verb({ ...person, grants: grantsOf([role]) }, grant, ADDRESS)).rejects.toMatchObject({
        status: 403,
      });
  // What a request knew when it began may be over when it acts.
  await expect(assignRole({ ...person, grants: grantsOf(["admin"]) }, grant, ADDRESS)).rejects.toMatchObject({
    status: 403,
  });
});

test("a duty is given and taken, counts in an open session at once, and is told in the log", async () => {
  const { me } = await somebody();
  const { id: userId, email } = await me();
  const admin = await owner.me();
  expect(canUseAdmin(await me())).toBe(false);
  for (const change of [giveDuty, giveDuty]) await change(admin, { userId, duty: "blog" }, ADDRESS);
  const writer = await me();
  expect([canWriteArticles(writer), canHandleRequests(writer), canAssignRoles(writer)]).toEqual([true, false, false]);
  await giveDuty(admin, { userId, duty: "requests" }, ADDRESS);
  for (const change of [takeDuty, takeDuty]) await change(admin, { userId, duty: "blog" }, ADDRESS);
  expect((await me()).duties).toEqual(["requests"]);
  expect((await findEvents(administrator, { type: "role_change", person: email })).map(({ data }) => data)).toEqual([
    { target_user_id: userId, duty: "blog", given: false },
    { target_user_id: userId, duty: "requests", given: true },
    { target_user_id: userId, duty: "blog", given: true },
  ]);
  for (const verb of [giveDuty, takeDuty]) {
    await expect(verb(writer, { userId, duty: "requests" }, ADDRESS)).rejects.toMatchObject({ status: 403 });
    await expect(verb(admin, { userId, duty: "admin" }, ADDRESS)).rejects.toMatchObject({ status: 422 });
    await expect(verb(admin, { userId: administrator.id, duty: "blog" }, ADDRESS)).rejects.toMatchObject({
      status: 404,
    });
  }
});

test("nobody gives up the own admin role", async () => {
  const admin = await owner.me();
  await expect(revokeRole(admin, { userId: admin.id, role: "admin" }, ADDRESS)).rejects.toMatchObject({
    status: 422,
    message: TEXTS.ownAdminRole,
  });
});

test("the list names who has which role first, then who has none; the type-ahead finds by the e-mail's beginning", async () => {
  const admin = await owner.me();
  const { me } = await somebody();
  const { id: userId, email } = await me();
  const first = async () => (await listAccounts(administrator)).findIndex(({ id }) => id === userId);
  const others = (await listAccounts(administrator)).filter(({ roles, duties }) => roles.length + duties.length > 0);
  expect(await first()).toBeGreaterThanOrEqual(others.length);
  await assignRole(admin, { userId, role: "user" }, ADDRESS);
  expect((await listAccounts(administrator))[0]).toMatchObject({ id: userId, email, roles: ["user"], closedAt: null });
  expect(await findProfiles(administrator, ` ${email.slice(0, 10).toUpperCase()}`)).toContainEqual(
    expect.objectContaining({ userId, email }),
  );
  for (const nothing of ["", "  ", "%", "_", "\\", "\0"])
    expect(await findProfiles(administrator, nothing)).toEqual([]);
});

test("of two administrators who revoke each other at once, one stays; ten times out of ten", async () => {
  const other = await somebody();
  for (let run = 0; run < 10; run++) {
    const [a, b] = [await owner.me(), await other.me()];
    if (!b.roles.includes("admin")) await assignRole(a, { userId: b.id, role: "admin" }, ADDRESS);
    if (!a.roles.includes("admin")) await assignRole(b, { userId: a.id, role: "admin" }, ADDRESS);
    const [admin, second] = [await owner.me(), await other.me()];
    const outcomes = await Promise.allSettled([
      revokeRole(admin, { userId: second.id, role: "admin" }, ADDRESS),
      revokeRole(second, { userId: admin.id, role: "admin" }, ADDRESS),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await listAccounts(administrator)).filter(({ roles }) => roles.includes("admin"))).toHaveLength(1);
  }
});
