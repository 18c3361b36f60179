import { expect, test } from "vitest";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";

accountsUnderTest();

test("who registers first is administrator; who comes later has no role", async () => {
  const [first, later] = [new Browser(), new Browser()];
  const { email, firstAdmin } = await first.signUp();
  expect(firstAdmin).toBe(true);
  expect(await currentPerson(first.headers)).toMatchObject({ email, roles: ["admin"] });
  expect((await later.signUp()).firstAdmin).toBe(false);
  expect(await currentPerson(later.headers)).toMatchObject({ roles: [] });
  const again = new Browser();
  await again.signIn(email);
  expect(await currentPerson(again.headers)).toMatchObject({ email });
});
