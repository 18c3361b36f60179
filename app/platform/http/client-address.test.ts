import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientAddress, countedAddress, truncatedAddress } from "./client-address.server.ts";

const asking = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("the client's address", () => {
  test("is the peer's, and an IPv4 one inside IPv6 is itself", () => {
    expect(clientAddress(asking("203.0.113.9"), 0)).toBe("203.0.113.9");
    expect(clientAddress(asking("::ffff:203.0.113.9"), 0)).toBe("203.0.113.9");
  });

  test("cannot be forged without a proxy in front", () =>
    expect(clientAddress(asking("203.0.113.9", "1.2.3.4"), 0)).toBe("203.0.113.9"));

  test("behind proxies is the one that the outermost trusted proxy saw; what the client wrote stands further left", () => {
    expect(clientAddress(asking("127.0.0.1", "1.2.3.4, 203.0.113.9"), 1)).toBe("203.0.113.9");
    expect(clientAddress(asking("127.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.1"), 2)).toBe("203.0.113.9");
  });

  test("is unknown when it is no address", () =>
    expect(clientAddress(asking("127.0.0.1", "<script>"), 1)).toBe("unknown"));
});

test.each([
  ["203.0.113.77", "203.0.113.0"],
  ["2001:db8:85a3:1:2:3:4:5", "2001:db8:85a3::"],
  ["2001:db8::1", "2001:db8:0::"],
  ["fe80::1%eth0", "fe80:0:0::"],
  ["unknown", "unknown"],
])("%s is stored as %s", (address, stored) => expect(truncatedAddress(address)).toBe(stored));

test("an IPv6 household is one, whatever address of its /64 it uses", () => {
  expect(countedAddress("2001:db8:1:2:3:4:5:6")).toBe(countedAddress("2001:db8:1:2::9"));
  expect(countedAddress("2001:db8:1:2::1")).not.toBe(countedAddress("2001:db8:1:3::1"));
  expect(countedAddress("203.0.113.7")).not.toBe(countedAddress("203.0.113.8"));
});
