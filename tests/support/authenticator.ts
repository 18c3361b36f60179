/** A phone that makes and shows passkeys, in software: what a browser sends of it (WebAuthn Level 3 §6.5, COSE, CBOR). */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

/** The head of a CBOR item: its kind, and its value or length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}
const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const bytes = (data: Uint8Array) => Buffer.concat([head(2, data.length), data]);

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

/** @param recognises whether it asks for a finger, face or PIN before it shows a key */
export function newAuthenticator(origin: string, { recognises = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(rpId: string, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const flags = USER_PRESENT | (recognises ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    make({ challenge, rp }: Options) {
      const { x, y } = publicKey.export({ format: "jwk" });
      const [kty, ec2, alg, es256, crv, p256] = [1, 2, 3, 6, 0, 1];
      const key = Buffer.concat([
        head(5, 5),
        head(0, kty),
        head(0, ec2),
        head(0, alg),
        head(1, es256),
        head(1, crv),
        head(0, p256),
        head(1, 1),
        bytes(Buffer.from(x!, "base64url")),
        head(1, 2),
        bytes(Buffer.from(y!, "base64url")),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(rp!.id!, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = Buffer.concat([
        head(5, 3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        head(5, 0),
        text("authData"),
        bytes(data),
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", challenge));
      return {
        ...common,
        response: { clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] },
      };
    },
    show({ challenge, rpId }: Options) {
      const data = authData(rpId!);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
