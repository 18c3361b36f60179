/** Whose browser sent a beacon: as the connection and its headers say it, not the beacon. */
export type Sender = {
  /** Whole: it is truncated before it is stored. */
  address: string;
  userAgent: string;
};
