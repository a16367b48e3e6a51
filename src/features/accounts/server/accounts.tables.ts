import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role, StaffRole } from '#domain/people/accounts.ts'
import type { ApiScope } from '#domain/people/api-scopes.ts'
import { moment } from '#platform/db/moment.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique('users_username_unique'),
  email: text().notNull().unique('users_email_unique'),
  emailVerifiedAt: moment('email_verified_at'),
  /** The address before one that is not proved yet: it comes back when the new one's owner says that it was not them. */
  formerEmail: text('former_email'),
  formerEmailVerifiedAt: moment('former_email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  /** The shop made it up and showed it to whoever started it: the next sign-in asks for another. */
  isPasswordShown: boolean('is_password_shown').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text().notNull().default(''),
  company: text().notNull().default(''),
  trn: text().notNull().default(''),
  role: text().$type<Role>().notNull().default('customer'),
  /** The week in which staff set up a second factor is counted from here. */
  roleSince: moment('role_since').notNull().defaultNow(),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
  /** Encrypted with a key of the shop's secret; it counts once `twoFactorSince` is set. */
  twoFactorSecret: text('two_factor_secret'),
  twoFactorSince: moment('two_factor_since'),
  /** The time step of the last accepted code: a code works once. */
  twoFactorStep: bigint('two_factor_step', { mode: 'number' }),
  recoveryCodeHashes: jsonb('recovery_code_hashes').$type<string[]>().notNull().default([]),
  /** When the oldest of its passkeys was made; null: it has none. */
  passkeysSince: moment('passkeys_since'),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the browser calls it, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    /** COSE, base64url. The other half never leaves its owner's device: who reads this table can't sign in with it. */
    publicKey: text('public_key').notNull(),
    /** How often the device has signed with it; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the device, as it said itself. */
    transports: jsonb().$type<string[]>().notNull(),
    /** The host name it belongs to. */
    host: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What a browser was given to sign with a passkey; a row goes with the first answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the cookie's token: no other browser can answer. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().$type<'add' | 'sign-in' | 'step-up'>().notNull(),
    /** Whose answer it has to be, where somebody is signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: who reads this table can't sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    address: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When password and second factor were last given here. */
    provedAt: moment('proved_at'),
    /** What cart, photos and designs go by here; sessions from before have none. */
    shoppingSession: uuid('shopping_session'),
    /** The id that the browser came with and may go on with. */
    begunAs: uuid('begun_as'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** A browser that somebody has signed in with: strangers' guesses at the account don't lock it out there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie's token; several people may share a browser. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index('known_devices_user').on(table.userId)],
)

/** Wrong tries in a row, from all addresses together. */
export const guesses = pgTable('guesses', {
  /** The account, or the name where there is none, or the device that is known to it. */
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
})

export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'reset-password' | 'verify-email'>().notNull(),
    /** The address the mail went to: a link stops working when the account's address changes. */
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId)],
)

/** Who may come to work here; a row goes when it is answered or withdrawn. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case; nobody is invited twice at a time. */
  email: text().notNull().unique('invitations_email_unique'),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** SHA-256 of the link's token: who reads this table can't join with it. */
  tokenHash: text('token_hash').notNull().unique('invitations_token_hash_unique'),
  invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Keys for other programs. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** SHA-256 of the key: who reads this table can't call with it. */
  keyHash: text('key_hash').notNull().unique('api_keys_key_hash_unique'),
  start: text().notNull(),
  scopes: jsonb().$type<ApiScope[]>().notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  /** None: made before keys had an end. */
  expiresAt: moment('expires_at'),
})
