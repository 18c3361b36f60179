/** What browsers are shown at the site's address, read from a handshake with a server on loopback. */
import { once } from "node:events";
import { createServer as createSilentServer, type AddressInfo, type Server } from "node:net";
import { createServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "#app/platform/certificate.server.ts";

/** Of tonica.example, signed by itself, made for this test alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW4qi+JcWNr7e3DJg
0wRYzrHwu2T6ZNip8cpZ0P4lqIKhRANCAASm7glLSQNW34Mziq9wGhoGdKXhcfSS
fVsnozR5p2jyghPJWjmmULz89dxFeT3AV2dPImwb6Zpd+pCmKfmizg8+
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIUFu2K2y0EFKdFc+5O4qqykSV7+1cwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOdG9uaWNhLmV4YW1wbGUwIBcNMjYxMTIyMjAyNjI1WhgPMjEy
NjEwMjkyMDI2MjVaMBkxFzAVBgNVBAMMDnRvbmljYS5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEpu4JS0kDVt+DM4qvcBoaBnSl4XH0kn1bJ6M0eado
8oITyVo5plC8/PXcRXk9wFdnTyJsG+maXfqQpin5os4PPqNTMFEwHQYDVR0OBBYE
FAi0JiyNvEHRwoIbDdHUQdzwwFULMB8GA1UdIwQYMBaAFAi0JiyNvEHRwoIbDdHU
QdzwwFULMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhALpIVi+8
SKq5Tci2kniE3RAl7UfpMmy/P4vqxGrDrxe0AiEAyUjC/sfZO1UJl4JAhproQB7d
LOAipug29OV4Uez6Yo0=
-----END CERTIFICATE-----`;

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("one that browsers refuse is read with its dates and the reason", async () => {
  const address = await listening(createServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.end()));
  const { validFrom, validTo, refusal } = await readCertificate(address);
  expect(refusal).toContain("SELF_SIGNED");
  expect(validTo.getTime() - validFrom.getTime()).toBe(36_500 * 86_400_000);
});

test("a server that does not answer is left soon, and one that is not there at once", async () => {
  const address = await listening(createSilentServer((socket) => socket.on("error", () => {})));
  await expect(readCertificate(address, 50)).rejects.toThrow("no answer within 50 ms");
  await expect(readCertificate("https://127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
});
