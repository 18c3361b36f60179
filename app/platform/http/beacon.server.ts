/** A beacon is what a page sends without waiting for an answer; app/beacons.server.ts lists the receivers. */

export type Beacon = {
  cookies: string | undefined;
  /** Empty when the client sent none. */
  userAgent: string;
  address: string;
  body: Uint8Array;
};

/** Resolves when the beacon's data is stored; a thrown Refusal becomes the answer. */
export type Receive = (beacon: Beacon) => Promise<void>;

/** The receivers by path. */
export type Beacons = ReadonlyMap<string, Receive>;
