/** After a busy day no table but the security log holds a full address (design.md §6.8, trust.md 7): every table of the catalogue is read. */
import { isIP } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedArticles } from "#app/content/articles/all.ts";
import { truncatedAddress } from "#app/platform/http/client-address.server.ts";
import { nothingCounted } from "#tests/support/analytics.ts";
import { beaconsFrom } from "#tests/support/beacons.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newPerson, PASSWORD } from "./person.ts";

const { query, url } = nothingCounted();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: url(), TRUST_PROXY: "1" } });
});
afterAll(() => server.stop());

const ADDRESSES = ["203.0.113.77", "198.51.100.23", "2001:db8:1:2:3:4:5:77", "::ffff:192.0.2.44"];

/** @returns tables with an address in them, and the address */
async function addressesStored(): Promise<string[]> {
  const { rows: tables } = await query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await query(`select t::text as whole from ${name} t`);
    for (const { whole } of rows as { whole: string }[])
      for (const [word] of whole.matchAll(/[\da-f:.]{3,}/gi))
        if (isIP(word) && truncatedAddress(word) !== word) found.push(`${name}: ${word}`);
  }
  return [...new Set(found)].toSorted();
}

test("visits, sessions, requests, accounts, mistakes, readings and choices leave truncated addresses or none", async () => {
  for (const address of ADDRESSES) {
    const { send, sendRaw, get } = beaconsFrom(server.url, address);
    const proxied = { "x-forwarded-for": address };
    await send("/api/site-visits", {
      page_path: `/da/${address}`,
      referrer: `http://[${address}]/`,
      ip_address: address,
    });
    await send("/api/site-visits", { page_path: "/", referrer: `https://cerca.example/${address}` });
    await send("/api/planner-usage", { action_type: "coach_question", plan_type: `da ${address}` });
    await send("/api/lead-tracking", {
      session_id: `sessione-${address.replace(/\W/g, "")}`,
      ip_address: address,
      referrer: `http://${address}/`,
      landing_page: `/${address}`,
      utm_source: address,
      utm_medium: `da ${address}`,
      utm_campaign: `${address}, prova`,
    });
    await send("/api/increment-article-views", { article_id: seedArticles[0]!.slug });
    await sendRaw("/api/consent", JSON.stringify({ analytics: true, marketing: false }), {
      "content-type": "application/json",
    });
    await get(`/contatti?da=${address}`);

    const person = newPerson(server.url);
    await person.postJson("/api/auth/sign-up/email", { email: person.email, password: PASSWORD }, proxied);
    await person.postJson("/api/auth/sign-in/email", { email: person.email, password: "sbagliata" }, proxied);
    await person.postJson("/api/auth/request-password-reset", { email: person.email }, proxied);
    await person.ask("/admin/utenti", { headers: proxied });
    await person.postJson(
      "/api/send-contact-email",
      { source: "landing_page", nome: "Marco", telefono: "0442 000 000", email: person.email },
      proxied,
    );
  }
  const { rows } = await query(`
    select (select count(*)::integer from site_visits) as visits, (select count(*)::integer from lead_tracking) as leads,
      (select count(*)::integer from contact_requests) as requests, (select count(*)::integer from sessions) as sessions,
      (select count(*)::integer from consent_records) as choices, (select count(*)::integer from article_view_marks) as readings`);
  expect(rows).toEqual([{ visits: 8, leads: 4, requests: 4, sessions: 4, choices: 4, readings: 4 }]);

  const elsewhere = (await addressesStored()).filter((found) => !found.startsWith("public.security_audit_log:"));
  expect(elsewhere).toEqual([]);
});

test("the scan would find one: the security log holds them, and so would a visit", async () => {
  const before = await addressesStored();
  expect(before).toContain("public.security_audit_log: 203.0.113.77");
  await query("insert into site_visits (page_path, ip_address) values ('/', '203.0.113.88'), ('/', '2001:db8::9')");
  expect((await addressesStored()).filter((found) => !before.includes(found))).toEqual([
    "public.site_visits: 2001:db8::9",
    "public.site_visits: 203.0.113.88",
  ]);
});
