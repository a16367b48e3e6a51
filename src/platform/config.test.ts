import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a working shop on 127.0.0.1:3000', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    isDevelopment: false,
    mostBackupBytes: 50_000_000_000,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    shopSecret: undefined,
    shopSecretsBefore: [],
    lacksPublicUrl: false,
    publicUrl: undefined,
    trustedProxies: [],
    rateLimitScale: 1,
    s3: undefined,
    allowPrivateStorage: false,
    backupPassphrase: undefined,
    metricsToken: undefined,
    slowQueryMs: 250,
    payments: { provider: 'sandbox' },
    ga4Id: undefined,
    seedDemo: true,
  })
})

test('what is given is read', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://shop.example/some/path',
    TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16',
    RATE_LIMIT_SCALE: '0.5',
  })
  expect(config).toMatchObject({ port: 8080, publicUrl: 'https://shop.example', rateLimitScale: 0.5 })
  expect(config.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16'])
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SMTP_URL', 'mail.example'],
  ['ADMIN_USERNAME', 'The Boss'],
  ['ADMIN_PASSWORD', 'short'],
  ['SHOP_SECRET', 'too short'],
  ['SHOP_SECRET_BEFORE', `${'long enough '.repeat(4)}, too short`],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUSTED_PROXIES', '10.0.0.1,nonsense'],
  ['RATE_LIMIT_SCALE', 'fast'],
  ['PAYMENT_PROVIDER', 'cash'],
  ['STRIPE_API_BASE', 'stripe'],
  ['NODE_ENV', 'staging'],
])('%s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is not valid: expected .+\\.$`))
})

test('a shop that other machines reach knows that it was not told its address', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.8', 'shop.internal', 'localhost.example'])
    expect(readConfig({ HOST }).lacksPublicUrl, HOST).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }).lacksPublicUrl).toBe(false)
  for (const HOST of ['127.0.0.1', '127.0.0.53', '::1', 'localhost']) expect(readConfig({ HOST }).lacksPublicUrl).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', NODE_ENV: 'development' }).lacksPublicUrl).toBe(false)
})

test('objects go to S3 with all of its variables, and half of them stop the start', () => {
  const all = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'barwaz', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig(all).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'barwaz',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(all)) expect(() => readConfig({ ...all, [name]: undefined })).toThrow(`${name} is missing`)
})

test('with stripe all of its keys are needed; without the secret of its webhook the shop does not start', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const all = { ...keys, PAYMENT_PROVIDER: 'stripe' }
  const apiBase = 'https://api.stripe.com'
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase }
  expect(readConfig(all).payments).toEqual({ provider: 'stripe', stripe })
  expect(readConfig(keys).payments, 'what Stripe took before is still there').toEqual({ provider: 'sandbox', stripe })
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    for (const unset of [undefined, '']) expect(() => readConfig({ ...all, [name]: unset })).toThrow(`${name} is missing`)
})

test('Stripe’s secret key leaves the machine by https alone', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const STRIPE_API_BASE of ['http://stripe.example', 'http://10.0.0.8:4000'])
    expect(() => readConfig({ ...keys, STRIPE_API_BASE }), STRIPE_API_BASE).toThrow(/^STRIPE_API_BASE is not valid: /)
  for (const STRIPE_API_BASE of ['http://127.0.0.1:4000', 'https://stripe.example'])
    expect(readConfig({ ...keys, STRIPE_API_BASE }).payments.stripe?.apiBase).toBe(STRIPE_API_BASE)
})

test('Stripe’s keys are told apart and belong together, or the shop does not start and shows none of them', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(keys).payments.stripe?.publishableKey).toBe('pk_live_1')
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
  ] as const) {
    expect(() => readConfig({ ...keys, [name]: value }), `${name}=${value}`).toThrow(/^STRIPE_\w+ is not valid: (?!.*_live_1)(?!.*_test_1)/)
  }
})
