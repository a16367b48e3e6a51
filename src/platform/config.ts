import { resolve } from 'node:path'
import * as z from 'zod/mini'

const wholeNumber = (otherwise: string, min: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/)), otherwise),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  ADMIN_USERNAME: z._default(z.string().check(z.regex(/^[a-z0-9._-]{3,32}$/)), 'admin'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
  SHOP_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((list: string) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
      z.array(address),
    ),
  ),
  RATE_LIMIT_SCALE: z.pipe(z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/)), '1'), z.transform(Number)),
})

export type Config = {
  isDevelopment: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  shopSecret: string | undefined
  publicUrl: string | undefined
  trustedProxies: string[]
  rateLimitScale: number
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
  PUBLIC_URL: 'an address such as https://shop.example',
  TRUSTED_PROXIES: 'addresses or networks, separated by commas',
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
    publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : undefined,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimitScale: value.RATE_LIMIT_SCALE,
  }
}
