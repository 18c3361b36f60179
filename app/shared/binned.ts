/** What lies in the bin, whichever feature keeps it. */

export type BinKind = "article" | "picture" | "category" | "note";

export type Binned = {
  kind: BinKind;
  /** Of a picture: its path in the bucket. */
  id: string;
  name: string;
  /** What came along, in Italian; empty: nothing. */
  details: string;
  deletedAt: string;
  /** The e-mail address of whoever deleted it; null when the account is gone. */
  deletedBy: string | null;
};

/** `said` adds what is not as it was. */
export type PutBack = { said?: string };

/** As content/retention.ts promises. */
export const BIN_DAYS = 30;
