/** The bytes of RFC 8291's own example, and who signs. Whether a browser reads them, tests/feature/push.test.ts asks at the wire. */
import { createECDH, createPrivateKey } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush } from "./encrypt-push.server.ts";
import { authorizePush } from "./push-key.server.ts";
import { signedPushClaims } from "#tests/support/push-service.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("the example of RFC 8291, Appendix A, byte for byte", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const chance = {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  expect(encryptPush("When I grow up, I want to be a watermelon", keys, chance).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("who sends is signed for one push service, for half a day (RFC 8292)", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const point = pair.getPublicKey();
  const part = (from: number, to?: number) => point.subarray(from, to).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33), d: pair.getPrivateKey("base64url") };
  const key = { publicKey: part(0), privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
  const now = Date.UTC(2026, 10, 23);
  const header = authorizePush("https://push.example:8443/abc?x=1", key, "mailto:info@tonica.example", now);
  expect(signedPushClaims(header)).toEqual({
    aud: "https://push.example:8443",
    exp: now / 1000 + 43_200,
    sub: "mailto:info@tonica.example",
  });
  expect(() => signedPushClaims(header.replace(/\.(.)[^.]*,/, ".AAAA,"))).toThrow();
});
