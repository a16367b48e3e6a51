import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import type { ShopLogo } from '../logo.ts'
import { readBrand } from './settings.service.ts'

const t = useTestShop()
let admin: Visitor
beforeAll(async () => {
  admin = await t.asAdmin()
})

const png = async (width: number, height: number, background: string) =>
  (
    await sharp({ create: { width, height, channels: 4, background } })
      .png({ palette: false })
      .toBuffer()
  ).toString('base64')
const pictures = async (colour: string) => ({ logo: await png(320, 80, colour), icon: await png(512, 512, colour) })
const set = async (colour: string) => (await admin.call('PUT', '/api/admin/logo', await pictures(colour))).body as ShopLogo

test('a logo is shown on pages, in mails and as the icon of the app, until it is removed', async () => {
  const mail = () =>
    composeMail(t.shop.db, { to: 'a@example.com', subject: 'S', paragraphs: [], action: { label: 'Open', url: 'https://shop.example/x' } })
  expect((await mail()).html).not.toContain('logo.png')
  const logo = await set('#aa2222')
  expect(logo).toMatchObject({ widthPx: 320, heightPx: 80 })
  expect(await readBrand(t.shop)).toMatchObject({ name: 'Barwaz', logo })
  const shown = await t.visitor().call('GET', `/api/logos/${logo.id}/logo.png`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sharp(Buffer.from(shown.bytes)).metadata()).toMatchObject({ width: 320, height: 80 })
  expect((await mail()).html).toContain(`<img src="https://shop.example/api/logos/${logo.id}/logo.png" alt="Barwaz"`)
  const icons = (await t.visitor().call('GET', '/manifest.webmanifest')).body.icons as { src: string }[]
  expect(new Set(icons.map(({ src }) => src))).toEqual(new Set([`/api/logos/${logo.id}/icon.png`]))
  expect((await admin.call('DELETE', '/api/admin/logo')).status).toBe(204)
  expect(await readBrand(t.shop)).toMatchObject({ logo: null })
  expect((await mail()).html).not.toContain('logo.png')
  expect((await admin.call('GET', '/api/admin/audit-log?q=logo')).body.items).toMatchObject([
    { action: 'logo.removed' },
    { action: 'logo.set' },
  ])
})

test('an invoice keeps the logo it was issued with', async () => {
  await set('#22aa22')
  const visitor = t.visitor()
  await addPiece(visitor)
  const { number } = (await placeOrder(visitor, { paymentMethod: 'cod' })).order
  await moveAlong(admin, number)
  const invoice = async () => Buffer.from((await admin.call('GET', `/api/admin/orders/${number}/invoice.pdf`)).bytes)
  const issued = await invoice()
  expect(issued.includes('/Subtype /Image')).toBe(true)
  await set('#2222aa')
  expect((await invoice()).equals(issued)).toBe(true)
  await admin.call('DELETE', '/api/admin/logo')
  expect((await invoice()).equals(issued)).toBe(true)
})

test('what is no such picture is refused, by the field or in words', async () => {
  const good = await pictures('#111111')
  const put = (change: object) => admin.call('PUT', '/api/admin/logo', { ...good, ...change })
  expect(await put({ logo: await png(641, 80, '#111111') })).toMatchObject({ status: 422, body: { code: 'settings/logo' } })
  expect(await put({ icon: await png(511, 512, '#111111') })).toMatchObject({ status: 422, body: { code: 'settings/logo' } })
  expect((await put({ logo: Buffer.from('<svg/>').toString('base64') })).body.code).toBe('settings/logo')
  expect((await put({ logo: '<svg/>' })).status).toBe(422)
  for (const path of ['nobody/logo.png', 'nobody/logo.svg']) expect((await t.visitor().call('GET', `/api/logos/${path}`)).status).toBe(404)
})
