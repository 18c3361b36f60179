/** A site that watches itself: its mail server and somebody's phone are local ones, its clock is the test's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach } from "vitest";
import { db } from "#app/db/client.server.ts";
import { alarms, pushDevices, testRequests } from "#app/db/schema/alarms.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { env } from "#app/env.server.ts";
import { digestOf, sealDevice } from "#app/features/alarms/stored-device.server.ts";
import { fromPayload } from "#app/features/contact/contact-payload.ts";
import { submitContactForm } from "#app/features/contact/submit.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { startOutbox } from "#app/platform/mail/outbox.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type PushService, startPushService } from "./push-service.ts";
import { type MailServer, startMailServer } from "./smtp.ts";

export type Told = { title: string; body: string };

type Settings = { SMTP_URL?: string | undefined; SMTP_ALARM_URL?: string | undefined; MORNING_AT: string | null };

/** The form's two addresses, as the server answers them: the verb is the product's, the wire is this. */
async function startForm() {
  let mood: "well" | "no page" | "no form" = "well";
  const server = createServer((request, response) => {
    const end = (status: number, body: string) => void response.writeHead(status).end(body);
    if (request.method === "GET") return end(mood === "no page" ? 500 : 200, '<input name="csrfToken">');
    if (mood === "no form") return end(503, '{"error":"Riprova"}');
    void json(request)
      .then((sent) => {
        const fields = sent as Record<string, string>;
        const origin = {
          address: "127.0.0.1",
          userAgent: "node",
          utm: { source: undefined, medium: undefined, campaign: undefined },
        };
        return submitContactForm({ fields: fromPayload(fields), token: fields["csrfToken"], trap: undefined }, origin);
      })
      .then(
        (data) => end("problems" in data ? 422 : 200, JSON.stringify({ data })),
        (error: unknown) => end(error instanceof Refusal ? error.status : 500, '{"error":"Riprova"}'),
      );
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next: typeof mood) => (mood = next),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** For one test file. @param databaseUrl of the database that its tests have open */
export function watchedSite(databaseUrl: () => string) {
  const settings = env as Settings;
  let mail: MailServer;
  let push: PushService;
  let form: Awaited<ReturnType<typeof startForm>>;
  let outboxUnderWay: { stop: () => Promise<void> };

  beforeEach(async () => {
    [mail, push, form] = await Promise.all([startMailServer({ patienceMs: 400 }), startPushService(), startForm()]);
    settings.SMTP_URL = mail.url;
    settings.MORNING_AT = "07:00";
    const studio = () => ({ name: "Tonica", email: "info@tonica.example" });
    outboxUnderWay = startOutbox({ mailer: createMailer(env, studio), databaseUrl: databaseUrl(), graceMs: 100 });
  });
  afterEach(async () => {
    settings.SMTP_URL = undefined;
    settings.SMTP_ALARM_URL = undefined;
    settings.MORNING_AT = null;
    await Promise.all([outboxUnderWay.stop(), mail.stop(), push.stop(), form.stop()]);
    for (const table of [testRequests, alarms, pushDevices, outbox]) await db.delete(table);
  });

  return {
    settings,
    mail: () => mail,
    push: () => push,
    form: () => form,
    /** Somebody turns alarms on, on a device behind the local push service. */
    async addPhone(userId: string) {
      const device = push.subscribe();
      const row = {
        userId,
        endpointDigest: digestOf(device.endpoint),
        sealed: sealDevice(device),
        label: "iPhone · Safari",
      };
      await db.insert(pushDevices).values(row);
    },
    /** What the phone has shown. */
    told: () => push.received.map(({ message }) => message as Told),
    stopOutbox: () => outboxUnderWay.stop(),
  };
}
