/** What a page sends on the way, without waiting for an answer: who receives which is app/beacons.server.ts. */

export type Beacon = {
  cookies: string | undefined;
  /** Empty when there is none. */
  userAgent: string;
  address: string;
  body: Uint8Array;
};

/** Resolves when what it took is safe; a Refusal becomes the answer. */
export type Receive = (beacon: Beacon) => Promise<void>;

/** By path. */
export type Beacons = ReadonlyMap<string, Receive>;
