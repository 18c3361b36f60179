/** A push service on loopback, and the browser behind it, which decrypts what it gets (RFC 8291, 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ReceivedPush = {
  path: string;
  topic: string;
  ttl: number;
  claims: Record<string, unknown>;
  message: unknown;
};

export type PushService = {
  /** A browser that subscribes anew: what it tells the site. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** How the next push is answered: 201 takes it. */
  status: number;
  stop: () => Promise<void>;
};

/** @returns what the sender claims; @throws when the signature is not that of the key it names */
export function signedPushClaims(header: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const part = (from: number, to?: number) => point.subarray(from, to).toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33) }, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("not signed by the key it names");
  const parse = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
  if (parse(head)["alg"] !== "ES256") throw new Error("not ES256");
  return parse(body);
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { headers, url = "" } = request;
      const browser = browsers.get(url);
      if (service.status === 201 && browser)
        service.received.push({
          path: url,
          topic: String(headers["topic"]),
          ttl: Number(headers["ttl"]),
          claims: signedPushClaims(String(headers.authorization)),
          message: JSON.parse(decrypt(body, browser)),
        });
      response.writeHead(browser ? service.status : 410).end();
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    subscribe() {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const [path, auth] = [`/push/${randomBytes(6).toString("hex")}`, randomBytes(16)];
      browsers.set(path, { pair, auth });
      const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { endpoint: `${origin}${path}`, keys };
    },
    received: [],
    status: 201,
    stop: () => {
      const { promise: stopped, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      server.closeAllConnections();
      return stopped;
    },
  };
  return service;
}

/** RFC 8188 §2 and RFC 8291 §3.4, as a browser does it. */
function decrypt(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const [salt, theirs, sealed] = [
    body.subarray(0, 16),
    body.subarray(21, 21 + body[20]!),
    body.subarray(21 + body[20]!),
  ];
  if (body.length > body.readUInt32BE(16) + 21 + theirs.length) throw new Error("more than one record");
  const info = (text: string, ...keys: Buffer[]) => Buffer.concat([Buffer.from(`${text}\0`), ...keys]);
  const key = hkdfSync(
    "sha256",
    pair.computeSecret(theirs),
    auth,
    info("WebPush: info", pair.getPublicKey(), theirs),
    32,
  );
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(key), salt, info(`Content-Encoding: ${name}`), length));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("not the last record");
  return plain.subarray(0, end).toString("utf8");
}
