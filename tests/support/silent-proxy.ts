/**
 * A network between the site and PostgreSQL that can be slow, and that can die in silence: packets vanish, no end of the
 * connection arrives. That is what a firewall, a NAT table that forgot, or a machine without power does.
 */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { Transform } from "node:stream";

export type SilentProxy = {
  /** The database through the proxy. */
  url: string;
  /** From now on nothing comes through the connections that exist; new ones work. @returns how many fell silent */
  silence: () => number;
  /** PostgreSQL has noticed by its own keepalive, which takes hours, that who fell silent is gone. */
  forgetSilenced: () => void;
  /** How long what is sent is under way, in either direction. */
  delayMs: number;
  stop: () => Promise<void>;
};

/** @param databaseUrl of a socket (`?host=/folder`) or of a port */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const to = new URL(databaseUrl);
  const folder = to.searchParams.get("host");
  const target = folder
    ? { path: join(folder, `.s.PGSQL.${to.port || "5432"}`) }
    : { host: to.hostname, port: Number(to.port || "5432") };
  const pairs = new Set<[Socket, Socket]>();
  const fallenSilent: Socket[] = [];
  const way = () =>
    new Transform({
      transform: (sent, _encoding, arrive) =>
        proxy.delayMs > 0 ? void setTimeout(arrive, proxy.delayMs, null, sent) : arrive(null, sent),
    });
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(way()).pipe(far);
    far.pipe(way()).pipe(near);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(databaseUrl);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  const proxy: SilentProxy = {
    url: through.href,
    delayMs: 0,
    silence() {
      const silenced = [...pairs];
      pairs.clear();
      for (const [near, far] of silenced) {
        near.unpipe();
        far.unpipe();
        near.resume(); // what arrives is taken, and lost
        far.resume();
        for (const socket of [near, far]) socket.removeAllListeners("close").removeAllListeners("end");
        fallenSilent.push(far);
      }
      return silenced.length;
    },
    forgetSilenced: () => fallenSilent.splice(0).forEach((far) => far.destroy()),
    async stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.unref();
        resolve(); // connections that fell silent end with their clients
      });
    },
  };
  return proxy;
}
