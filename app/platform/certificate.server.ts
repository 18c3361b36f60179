/** The certificate that browsers are shown at an address: read from a handshake, as a browser would make it. */
import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";

export type Certificate = {
  validFrom: Date;
  validTo: Date;
  /** Why browsers refuse it, in OpenSSL's words; null when they do not. */
  refusal: string | null;
};

const PATIENCE_MS = 3_000;

/** @param address "https://…"; @throws when nobody answers with a certificate in time */
export function readCertificate(address: string, patienceMs = PATIENCE_MS): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const socket = connect(
    // What is wrong with a certificate is read here, not trusted: nothing is sent.
    { host, port: Number(port || 443), rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) },
    () => {
      const { valid_from, valid_to }: Partial<PeerCertificate> = socket.getPeerCertificate();
      if (!valid_from || !valid_to) return reject(new Error("no certificate"));
      const { authorized, authorizationError } = socket;
      resolve({
        validFrom: new Date(valid_from),
        validTo: new Date(valid_to),
        refusal: authorized ? null : String(authorizationError),
      });
    },
  );
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs} ms`)));
  socket.once("error", reject);
  return promise.finally(() => socket.destroy());
}
