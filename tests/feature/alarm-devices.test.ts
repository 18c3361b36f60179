/** Whose phone hears alarms: only its owner's, sealed, and at an address outside. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { addDevice, readOwnDevices, removeDevice, testDevice } from "#app/features/alarms/devices.server.ts";
import { deviceLabel } from "#app/shared/device-label.ts";
import { readSecrets } from "#app/platform/secrets.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";
import { watchedSite } from "#tests/support/watched-site.ts";

const { database } = accountsUnderTest();
const site = watchedSite(() => database().url);

let owner: Actor;

beforeAll(async () => {
  readSecrets();
  const browser = new Browser();
  await browser.signUp("titolare@tonica.example");
  owner = { ...(await currentPerson(browser.headers))!, address: browser.address };
});
beforeEach(() => database().query("delete from push_devices"));

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const subscription = (endpoint: string) => {
  const { keys } = site.push().subscribe();
  return { endpoint, ...keys };
};
const devices = async () => (await readOwnDevices(owner)).devices;

test("a device is added once, lies sealed in the database, and its name says what it is", async () => {
  const sent = subscription("https://push.example.com/abc");
  await addDevice(owner, sent, IPHONE);
  await addDevice(owner, sent, IPHONE);
  expect(await devices()).toEqual([
    { id: expect.any(String), label: "iPhone · Safari", createdAt: expect.any(String), reachedAt: null },
  ]);
  const { rows } = await database().query("select * from push_devices");
  expect(JSON.stringify(rows)).not.toMatch(/push\.example|604\.1/);
  expect(JSON.stringify(rows)).not.toContain(sent.auth);
});

test.each([
  "http://push.example.com/abc",
  "https://127.0.0.1/abc",
  "https://10.0.0.1/abc",
  "https://localhost/abc",
  "https://printer.local/abc",
  "nothing",
  "",
])("the site calls no address that is not a push service's: %s", async (endpoint) => {
  await expect(addDevice(owner, subscription(endpoint), IPHONE)).rejects.toMatchObject({ status: 422 });
  expect(await devices()).toEqual([]);
});

test("a push to try it arrives as a browser reads it; another person neither tries nor removes it", async () => {
  await site.addPhone(owner.id);
  const [device] = await devices();
  const other = { ...owner, id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c00" };
  await expect(testDevice(other, device!.id)).rejects.toMatchObject({ status: 404 });
  await removeDevice(other, device!.id);
  await testDevice(owner, device!.id);
  expect(site.told()).toEqual([
    { title: "Prova", body: "Gli avvisi del sito arrivano su questo dispositivo.", url: "/admin/profilo" },
  ]);
  expect((await devices())[0]!.reachedAt).not.toBeNull();
  await removeDevice(owner, device!.id);
  expect(await devices()).toEqual([]);
});

test("a device whose browser has ended it is gone after the try, and the person reads what to do", async () => {
  await site.addPhone(owner.id);
  const [device] = await devices();
  site.push().status = 503;
  await expect(testDevice(owner, device!.id)).rejects.toMatchObject({ message: expect.stringContaining("Riprova") });
  site.push().status = 410;
  await expect(testDevice(owner, device!.id)).rejects.toMatchObject({ message: expect.stringContaining("riattivali") });
  expect(await devices()).toEqual([]);
});

test.each([
  ["where there is none", "delete from stored_secrets"],
  ["where it cannot be read any more", "update stored_secrets set sealed = 'x'"],
])("the key is made once, whoever asks first, and stays, %s", async (_where, before) => {
  await readOwnDevices(owner);
  await database().query(before);
  const keys = await Promise.all(Array.from({ length: 8 }, async () => (await readOwnDevices(owner)).publicKey));
  expect(new Set(keys).size).toBe(1);
  expect((await readOwnDevices(owner)).publicKey).toBe(keys[0]);
  expect(Buffer.from(keys[0]!, "base64url")).toHaveLength(65);
  const { rows } = await database().query("select sealed from stored_secrets");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed).not.toContain(keys[0]!.slice(0, 20));
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Telefono Android · Chrome",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Computer Windows · Edge",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Mac · Firefox"],
  ["curl/8", "Dispositivo"],
])("%s", (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));
