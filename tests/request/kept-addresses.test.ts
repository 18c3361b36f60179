/** Which addresses share a kept page, and which are never kept, at the wire. */
import { beforeAll, describe, expect, test } from "vitest";
import { cookieValue } from "#tests/support/consent.ts";
import { sharedSite } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server } = sharedSite();
let visitor: Visitor;

beforeAll(() => {
  visitor = newVisitor(server().url);
});

const isKept = async (path: string, headers: Record<string, string> = {}) =>
  (await visitor.ask(path, { headers })).headers.etag !== undefined;

describe("however an address is spelled", () => {
  test.each(["/preferenze-cookie", "/preferenze%2Dcookie", "/Preferenze-%63ookie/"])(
    "%s shows each visitor their own choice",
    async (path) => {
      const choice = (analytics: boolean) => ({
        cookie: `cookie_consent=${cookieValue({ analytics, marketing: false })}`,
      });
      const [yes, no] = [
        await visitor.ask(path, { headers: choice(true) }),
        await visitor.ask(path, { headers: choice(false) }),
      ];
      expect([yes.status, yes.headers.etag, no.headers.etag]).toEqual([200, undefined, undefined]);
      expect(yes.text).toMatch(/Statistiche<\/dt><dd[^>]*>sì</);
      expect(no.text).toMatch(/Statistiche<\/dt><dd[^>]*>no</);
    },
  );

  test.each(["/analytics", "/%61nalytics", "/ANALYTICS"])("the counters of %s are read anew", async (path) => {
    const { status, headers } = await visitor.ask(path);
    expect([status, headers.etag]).toEqual([200, undefined]);
    expect(headers["cache-control"]).toContain("no-store");
  });

  test.each(["/chi%2Dsiamo", "/Chi-Siamo", "/chi-siamo/", "/chi-siamo?page=z17", "/chi-siamo?q=x"])(
    "%s is the kept page of /chi-siamo",
    async (path) => {
      const plain = await visitor.ask("/chi-siamo");
      const { status, headers, text } = await visitor.ask(path);
      expect(plain.text).toContain("Chi siamo: lo studio di Legnago · Tonica</title>");
      expect([status, headers.etag, text === plain.text]).toEqual([200, plain.headers.etag, true]);
    },
  );

  test("a number beyond the blog's last page is its last page", async () => {
    const [last, beyond] = [await visitor.ask("/blog?page=99999"), await visitor.ask("/blog?page=4711")];
    expect([beyond.headers.etag, beyond.text === last.text]).toEqual([last.headers.etag, true]);
    expect(await isKept("/blog?q=schiena")).toBe(false);
  });
});
