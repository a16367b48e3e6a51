import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { sealAnew } from '../src/app/seal-anew.ts'
import { slices } from '../src/app/slices.ts'
import { users } from '../src/features/accounts/server/accounts.tables.ts'
import { storagePlace } from '../src/features/storage/server/storage.tables.ts'
import { seal, unseal } from '../src/platform/secret.ts'
import { addPiece, placeOrder } from './support/orders.ts'
import { admin, useTestShop } from './support/test-shop.ts'

const t = useTestShop()
const newer = 'a secret of today, which is long enough'

test('a newer secret takes over: what the older one sealed and signed goes on, until it is taken away', async () => {
  const [older] = t.shop.secrets
  const staff = await t.asAdmin()
  const { secret } = (await staff.call('POST', '/api/user/two-factor')).body
  const codeFor = () => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) })
  expect((await staff.call('PUT', '/api/user/two-factor', { code: codeFor() })).status).toBe(200)
  const signIn = async () => {
    t.clock.advance(60_000)
    return (await t.visitor().call('POST', '/api/login', { ...admin, code: codeFor() })).status
  }
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod' })
  const open = async (given: string) => (await t.visitor().call('GET', `/api/orders/${order.number}?token=${given}`)).status
  const card = (await staff.call('POST', '/api/admin/gift-cards', { amountFils: 10_000, recipientEmail: 'omar@example.com' })).body
  await t.shop.db
    .insert(storagePlace)
    .values({ name: 'now', insteadOf: 'elsewhere', sealed: seal(t.shop.secrets, 'storage place', 'a bucket'), switchedAt: t.clock.now() })

  t.shop.secrets = [newer, older]
  expect([await signIn(), await open(token)]).toEqual([200, 200])
  await t.runJobs()
  const mailed = t.mails.find(({ to }) => to === 'omar@example.com')
  expect(mailed?.text, 'the code that was shown').toContain(card.code)
  await sealAnew(t.shop)

  t.shop.secrets = [newer]
  expect([await signIn(), await open(token)]).toEqual([200, 404])
  const [place] = await t.shop.db.select().from(storagePlace)
  expect(unseal(t.shop.secrets, 'storage place', place?.sealed ?? '')).toBe('a bucket')
  const [row] = await t.shop.db.select().from(users).where(eq(users.username, admin.username))
  await sealAnew(t.shop)
  expect(await t.shop.db.select().from(users).where(eq(users.username, admin.username))).toEqual([row])
})

test('every column that says it is sealed is sealed anew', () => {
  const named = slices.flatMap(({ sealed = [] }) => sealed.map(({ column }) => column.name))
  expect(named.toSorted()).toEqual(['sealed', 'sealed_passphrase', 'sealed_target', 'two_factor_secret'])
})
