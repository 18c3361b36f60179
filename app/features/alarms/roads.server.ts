/** The roads by which people are told what is wrong, none of which is the outbox: their devices, and a second mail server. */
import { studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { pushDevices } from "#app/db/schema/alarms.server.ts";
import { alarmMail } from "#app/emails/alarm.ts";
import { env } from "#app/env.server.ts";
import { listStaffWho } from "#app/features/accounts/can-list.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { log } from "#app/platform/log.server.ts";
import { describeFailure } from "#app/platform/mail/outbox.server.ts";
import { sendAtOnce } from "#app/platform/mail/send-at-once.server.ts";
import { href } from "#app/shared/href.ts";
import { sendTo, type Shown, type StoredDevice, unsealDevice } from "./stored-device.server.ts";
import type { Telling } from "./telling.ts";
import { sayTelling } from "./telling-words.ts";

type Roads = { devices: StoredDevice[]; addresses: string[] };

/** As last read: while the database is away, people are told all the same. */
let roads: Roads = { devices: [], addresses: [] };

/** Only of people who may still read how the site is. */
export async function refreshRoads(): Promise<void> {
  try {
    const staff = await listStaffWho(SYSTEM, canReadHealth);
    const rows = await db.select().from(pushDevices);
    const devices = rows
      .filter(({ userId }) => staff.some(({ id }) => id === userId))
      .flatMap(({ id, sealed }) => {
        const device = unsealDevice(sealed);
        return device ? [{ id, device }] : [];
      });
    roads = { devices, addresses: staff.map(({ email }) => email) };
  } catch (error) {
    log.warn({ error: describeFailure(error) }, "roads of alarms cannot be read");
  }
}

/** @returns whether somebody was reached, or there is nobody to reach: the bar of the admin tells it then */
export async function sendTelling(telling: Telling, now: Date): Promise<boolean> {
  const { devices, addresses } = roads;
  const words = sayTelling(telling, now);
  const shown: Shown = { title: words.title, body: words.body, url: href("/admin/salute") };
  const message = alarmMail(words, env.PUBLIC_URL);
  const sending = [
    ...devices.map(async (device) => (await sendTo(device, shown, telling.alarm.kind)).sent),
    ...(env.SMTP_ALARM_URL === undefined ? [] : addresses).map(async (recipient) => {
      await sendAtOnce(env.SMTP_ALARM_URL!, env, studio, { recipient, ...message });
      return true;
    }),
  ];
  const ends = await Promise.allSettled(sending);
  for (const end of ends)
    if (end.status === "rejected") log.warn({ error: describeFailure(end.reason) }, "alarm not taken");
  return ends.length === 0 || ends.some((end) => end.status === "fulfilled" && end.value);
}
