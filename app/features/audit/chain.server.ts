/**
 * How a row of the security log is chained to the one before. The key is not in the database: who can only write SQL can
 * make no row, and no chain, that fits. The chain holds a digest of the personal fields, so that clearing them leaves it whole.
 */
import { createHmac } from "node:crypto";
import { secret } from "#app/platform/secrets.server.ts";

export type PersonalFields = {
  userId: string | null;
  ipAddress: string | null;
  eventData: Record<string, unknown> | null;
  salt: string;
};

export type ChainedFields = {
  position: number;
  id: string;
  createdAt: Date;
  eventType: string;
  source: string;
  personalDigest: string;
  previousHash: string;
};

const keyed = (text: string) => createHmac("sha256", `audit ${secret()}`).update(text).digest("base64url");

export const personalDigest = ({ userId, ipAddress, eventData, salt }: PersonalFields): string =>
  keyed(JSON.stringify([salt, userId, ipAddress, sorted(eventData)]));

export const rowHash = (row: ChainedFields): string =>
  keyed(
    JSON.stringify([
      row.previousHash,
      row.position,
      row.id,
      row.createdAt.toISOString(),
      row.eventType,
      row.source,
      row.personalDigest,
    ]),
  );

/** jsonb gives members back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)]);
}
