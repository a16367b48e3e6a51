import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { passwordLength, usernamePattern } from '#domain/people/accounts.ts'

const wholeNumber = (otherwise: string, min: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/)), otherwise),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )
const namesIn = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  ADMIN_USERNAME: z._default(z.string().check(z.regex(usernamePattern)), 'admin'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max))),
  SHOP_SECRET: z.optional(z.string().check(z.minLength(32))),
  SHOP_SECRET_BEFORE: z.pipe(z._default(z.string(), ''), z.pipe(z.transform(namesIn), z.array(z.string().check(z.minLength(32))))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z.pipe(z._default(z.string(), ''), z.pipe(z.transform(namesIn), z.array(address))),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))),
  MOST_BACKUP_GB: wholeNumber('50', 1, 10_000),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12), z.maxLength(200))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  SLOW_QUERY_MS: wholeNumber('250', 0, 600_000),
  ALLOW_PRIVATE_STORAGE: z._default(z.enum(['0', '1']), '0'),
  PAYMENT_PROVIDER: z._default(z.enum(['sandbox', 'stripe']), 'sandbox'),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(test|live)/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/))),
  STRIPE_API_BASE: z._default(z.url({ protocol: /^https?$/ }), 'https://api.stripe.com'),
  GA4_ID: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]{4,16}$/))),
  SEED_DEMO: z._default(z.enum(['0', '1']), '1'),
  RATE_LIMIT_SCALE: z.pipe(z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/)), '1'), z.transform(Number)),
})

export type StripeConfig = { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string }

export type Config = {
  isDevelopment: boolean
  /** In which it answers. */
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  shopSecret: string | undefined
  /** Those it had before: they open and check what they sealed and signed, and seal and sign nothing more. */
  shopSecretsBefore: string[]
  /** Others reach it, and whoever asks names its address. */
  lacksPublicUrl: boolean
  publicUrl: string | undefined
  trustedProxies: string[]
  /** Google Analytics' name for this shop; undefined: the shop counts for itself alone. */
  ga4Id: string | undefined
  /** A shop that shows itself, with examples marked as such. */
  seedDemo: boolean
  rateLimitScale: number
  /** Where objects go; undefined: into DATA_DIR. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  allowPrivateStorage: boolean
  /** The largest backup that may be brought from elsewhere over the web. */
  mostBackupBytes: number
  /** What backups are encrypted with unless another passphrase is typed; undefined: they are not. */
  backupPassphrase: string | undefined
  /** What a program shows as its bearer to read /metrics; undefined: only admins may. */
  metricsToken: string | undefined
  /** Statements that take longer are written to the log. */
  slowQueryMs: number
  /** Who takes new payments; Stripe is also there for what it took before, where its keys are. */
  payments: { provider: 'sandbox' | 'stripe'; stripe?: StripeConfig }
}

/** What each variable accepts, in the words of the line that stops a wrong start. */
const expected: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  SMTP_URL: 'smtp://user:password@host:port',
  ADMIN_USERNAME: '3 to 32 of a-z 0-9 . _ -',
  ADMIN_PASSWORD: '8 to 128 characters',
  SHOP_SECRET: 'at least 32 characters',
  SHOP_SECRET_BEFORE: 'secrets of at least 32 characters, separated by commas',
  PUBLIC_URL: 'an address such as https://shop.example',
  TRUSTED_PROXIES: 'addresses or networks, separated by commas',
  S3_ENDPOINT: 'an address such as https://s3.example',
  S3_BUCKET: 'the name of a bucket, 3 to 63 of a-z 0-9 . -',
  S3_REGION: 'a region such as us-east-1',
  S3_ACCESS_KEY_ID: 'a key id',
  S3_SECRET_ACCESS_KEY: 'a secret key',
  MOST_BACKUP_GB: 'a number from 1 to 10000',
  BACKUP_PASSPHRASE: '12 to 200 characters',
  METRICS_TOKEN: '16 to 200 characters without spaces',
  SLOW_QUERY_MS: 'a number from 0 to 600000',
  ALLOW_PRIVATE_STORAGE: '0 or 1',
  PAYMENT_PROVIDER: 'sandbox or stripe',
  STRIPE_SECRET_KEY: 'a secret key, sk_… or rk_…',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key, pk_…',
  STRIPE_WEBHOOK_SECRET: 'the secret of a webhook, whsec_…',
  STRIPE_API_BASE: 'an address such as https://api.stripe.com',
  GA4_ID: 'the id of a Google Analytics property, such as G-ABC1234567',
  SEED_DEMO: '0 or 1',
  RATE_LIMIT_SCALE: 'a number, 0 or more',
}

export class ConfigError extends Error {}

/** Reads the environment once, at start; an empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    throw new ConfigError(`${name} is not valid: expected ${expected[name]}.`)
  }
  const value = parsed.data
  return {
    isDevelopment: value.NODE_ENV === 'development',
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD,
    shopSecret: value.SHOP_SECRET,
    shopSecretsBefore: value.SHOP_SECRET_BEFORE,
    lacksPublicUrl: value.NODE_ENV === 'production' && !value.PUBLIC_URL && !isLoopback(value.HOST),
    publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : undefined,
    trustedProxies: value.TRUSTED_PROXIES,
    ga4Id: value.GA4_ID,
    seedDemo: value.SEED_DEMO === '1',
    rateLimitScale: value.RATE_LIMIT_SCALE,
    s3: readS3(value),
    allowPrivateStorage: value.ALLOW_PRIVATE_STORAGE === '1',
    mostBackupBytes: value.MOST_BACKUP_GB * 1_000_000_000,
    backupPassphrase: value.BACKUP_PASSPHRASE,
    metricsToken: value.METRICS_TOKEN,
    slowQueryMs: value.SLOW_QUERY_MS,
    payments: readPayments(value),
  }
}

/** Who listens where only this machine reaches it is asked by nobody who could lie about its name. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
}

/** All of Stripe's keys or none: a shop that could not check what its provider says would take anybody's word for a payment. */
function readPayments(value: z.infer<typeof environment>): Config['payments'] {
  const { PAYMENT_PROVIDER: provider, STRIPE_API_BASE: apiBase } = value
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (provider === 'sandbox' && names.every((name) => value[name] === undefined)) return { provider }
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => {
    const given = value[name]
    if (given === undefined) throw new ConfigError(`${name} is missing: Stripe needs all of its keys.`)
    return given
  }) as [string, string, string]
  // Everyone is shown the publishable key: swapped or mixed, the shop would give its secret away, or take test cards for money.
  if (new URL(apiBase).protocol === 'http:' && !isLoopback(new URL(apiBase).hostname))
    throw new ConfigError('STRIPE_API_BASE is not valid: the secret key would leave this machine unencrypted. It begins with https.')
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY is not valid: one of Stripe’s keys is for tests, the other for real money.')
  return { provider, stripe: { secretKey, publishableKey, webhookSecret, apiBase } }
}

const modeOf = (key: string) => key.split('_')[1]

/** All of it or nothing: half a storage would lose photos. */
function readS3(value: z.infer<typeof environment>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  const given = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: value.S3_REGION, accessKeyId, secretAccessKey }
  const missing = Object.entries(given).find(([, text]) => text === undefined)?.[0]
  if (Object.values(given).some((text) => text !== undefined))
    throw new ConfigError(`${missing} is missing: objects go to S3 only with all of its variables.`)
  return undefined
}
