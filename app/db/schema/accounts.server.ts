/** Accounts: the auth library's tables under plain names, and the roles, profiles and first administrator of spec §3. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DUTIES } from "#app/shared/duties.ts";
import { ROLES } from "#app/shared/roles.ts";

/**
 * Stores and looks up the SHA-256 of a token, in hexadecimal: whoever reads the table cannot make a cookie of it, even with
 * the site's secret. What is read back is the digest. The tokens are random, so the digest needs no salt.
 */
const tokenDigest = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (token) => createHash("sha256").update(token).digest("hex"),
});

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** The library wants one; people's names are in profiles. */
    name: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Since when nobody can sign in with it. The row stays for a while, so that the security log still says who did what. */
    closedAt: instant("closed_at"),
  },
  (table) => [check("users_email_lower_case", sql`${table.email} = lower(${table.email})`)],
);

const owner = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner().notNull(),
    /** Random; the cookie holds it, signed. */
    token: tokenDigest().notNull().unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** The absolute limit; the idle one counts from lastActiveAt (design.md §6.6). */
    expiresAt: instant("expires_at").notNull(),
    lastActiveAt: instant("last_active_at").notNull().defaultNow(),
    /** When the person last proved who they are: by signing in, or by the password once more. */
    provedAt: instant("proved_at").notNull().defaultNow(),
    /** An HMAC under the key of the day, never the address (design.md §6.20). */
    ipAddress: text("address_digest"),
    userAgent: text("user_agent"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_last_active").on(table.lastActiveAt)],
);

/** How an account proves who it is; ours knows passwords only. */
export const credentials = pgTable(
  "credentials",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner().notNull(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** scrypt with its salt. */
    password: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [unique("credentials_of_user").on(table.userId, table.providerId)],
);

/** Links of mails and half-made sign-ins: what they are called is stored as a digest. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("one_time_tokens_identifier").on(table.identifier)],
);

/** Authenticator app and recovery codes, both encrypted by the library. */
export const secondFactors = pgTable("second_factors", {
  id: uuid().primaryKey().defaultRandom(),
  userId: owner().notNull().unique(),
  secret: text().notNull(),
  backupCodes: text("recovery_codes").notNull(),
  /** false until the first code was right. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer("failures").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

/** Keys in people's phones and computers (WebAuthn): the library's table, and when each was last used. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner().notNull(),
    name: text().notNull(),
    credentialID: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text(),
    /** The model of the key, as far as it says it. */
    aaguid: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Browsers in which the second factor is not asked for, until a day. */
export const rememberedDevices = pgTable(
  "remembered_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner().notNull(),
    token: tokenDigest().notNull().unique(),
    label: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("remembered_devices_user").on(table.userId)],
);

export const profiles = pgTable(
  "profiles",
  {
    userId: owner().primaryKey(),
    email: text().notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** Whether an administrator wants the mail of every Monday. */
    weeklyMail: boolean("weekly_mail").notNull().default(true),
  },
  // The type-ahead of /admin/utenti asks for what begins with what was typed.
  (table) => [index("profiles_email_prefix").on(table.email.op("text_pattern_ops"))],
);

export const userRoles = pgTable(
  "user_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner().notNull(),
    role: text({ enum: ROLES }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("user_roles_once").on(table.userId, table.role),
    index("user_roles_role").on(table.role),
    check("user_roles_role_known", sql`${table.role} in (${sql.raw(ROLES.map((role) => `'${role}'`).join(", "))})`),
  ],
);

/** What an administrator has entrusted to one person, beside any role. */
export const userDuties = pgTable(
  "user_duties",
  {
    userId: owner().notNull(),
    duty: text({ enum: DUTIES }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.duty] }),
    check("user_duties_duty_known", sql`${table.duty} in (${sql.raw(DUTIES.map((duty) => `'${duty}'`).join(", "))})`),
  ],
);

/** Who was invited and has not answered. An accepted or withdrawn invitation is no row any more. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    roles: text({ enum: ROLES }).array().notNull(),
    duties: text({ enum: DUTIES }).array().notNull(),
    /** Of the link in the mail. */
    token: tokenDigest().notNull().unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [check("invitations_email_lower_case", sql`${table.email} = lower(${table.email})`)],
);

/** One row, or none while nothing has been changed: whether people may still register without an invitation. */
export const accountSettings = pgTable(
  "account_settings",
  {
    only: boolean().primaryKey().default(true),
    registrationOpen: boolean("registration_open").notNull().default(true),
  },
  (table) => [check("account_settings_only", sql`${table.only}`)],
);

/** Who became administrator without anybody's leave. The row outlives its account, so the claim never opens again. */
export const adminUsers = pgTable(
  "admin_users",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    email: text().notNull(),
    isFirstAdmin: boolean("is_first_admin").notNull(),
  },
  (table) => [
    uniqueIndex("admin_users_one_first")
      .on(table.isFirstAdmin)
      .where(sql`${table.isFirstAdmin}`),
  ],
);
