/**
 * What the running site and its successor say to each other while one takes over from the other (decision 0089). The two
 * are of different versions: add to these words, never change them.
 */
export type ToSuccessor =
  /** The first word; `mayPause`: nobody else works on the tables now. */
  | { say: "begin"; databaseUrl: string; mayPause: boolean }
  /** Answers "expanding": the statements are noted, the tables may change. */
  | { say: "migrate" }
  /** Comes with the listening socket. */
  | { say: "serve" }
  /** A later one serves by now: it ends when everything that it has begun is answered. */
  | { say: "leave" };

export type FromSuccessor =
  /** Asks to migrate; these statements take it all back. */
  | { say: "expanding"; undo: string[] }
  /** It answers there, and takes no visitors yet. */
  | { say: "ready"; address: string }
  /** Comes with a second name for the socket, so that the predecessor can hand it on once more. */
  | { say: "serving" }
  /** It ends; the sentence is for whoever updates. */
  | { say: "refused"; why: string };

/** With which the program is started when it takes over. */
export const SUCCESSOR = "--successor";
