import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/accounts.tables.ts'
import type { PrintFile } from '#features/print-files/print-files.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../../tests/support/test-shop.ts'
import type { OrderPrints } from '#features/orders/order-work.ts'

const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging })
let packer: Awaited<ReturnType<typeof t.registered>>

beforeAll(async () => {
  packer = await t.registered()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, packer.username))
})

/** A canvas, and two of a framed print. */
async function order(): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  await addPiece(visitor, { product: 'frame', frameId: 4, quantity: 2 })
  return (await placeOrder(visitor, { paymentMethod: 'cod' })).order.number
}

async function begun(): Promise<string> {
  const number = await order()
  await moveAlong(await t.asAdmin(), number, ['in_production'])
  return number
}

const ask = async (body: object) => (await packer.call('POST', '/api/admin/orders/print-files', body)).body as OrderPrints
const filesOf = async (number: string) => (await packer.call('GET', `/api/admin/orders/${number}/print-files`)).body.items as PrintFile[]
const namesOf = async (number: string) => (await filesOf(number)).map(({ fileName }) => fileName).toSorted()

test('an order’s files are what the owner has set for canvas and for paper, named as the owner wants', async () => {
  const set = { paperFormat: 'pdf', canvasFormat: 'tiff', printFileNames: '{order} {piece} {product} {size} x{quantity}' }
  await saveSetting(t.shop.db, 'print-files', set)
  try {
    const number = await begun()
    expect(await namesOf(number)).toEqual([`${number} 1 canvas 30x30 x1.tif`, `${number} 2 frame 30x30 x2.pdf`])
    await t.runJobs()
    const [file] = (await filesOf(number)).filter(({ format }) => format === 'pdf')
    const { headers } = await packer.call('GET', `/api/admin/print-files/${file?.id}/file`)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file?.fileName}"`)
    const { bytes } = await packer.call('GET', `/api/admin/production/batch.zip?orders=${number}`)
    for (const name of await namesOf(number)) expect(Buffer.from(bytes).includes(name)).toBe(true)
    const slug = painter.prints.flatMap(({ output }) => (output.format === 'pdf' ? [output.page] : [])).at(-1)
    expect(slug).toMatchObject({ slug: expect.stringContaining(`${number}  piece 2  frame 30x30 cm`), code: `${number}-2` })
  } finally {
    await saveSetting(t.shop.db, 'print-files', {})
  }
})

test('PDFs are asked for of several orders at once, made once, and found beside what was there', async () => {
  const [first, second, waiting] = [await begun(), await begun(), await order()]
  await t.runJobs()
  const numbers = [first, second, waiting, first, 'B-9']
  const answer = await ask({ numbers, format: 'pdf' })
  expect(answer.asked).toEqual([
    { number: first, files: 2 },
    { number: second, files: 2 },
  ])
  expect(answer.refused.map(({ number, code }) => [number, code])).toEqual([
    [waiting, 'order/state'],
    ['B-9', 'order/not-found'],
  ])
  expect((await ask({ numbers: [first], format: 'pdf' })).asked).toEqual([{ number: first, files: 0 }])
  expect((await ask({ numbers: [first] })).asked).toEqual([{ number: first, files: 0 }])
  const names = [`${first}-1-30x30.jpg`, `${first}-1-30x30.pdf`, `${first}-2-30x30.jpg`, `${first}-2-30x30.pdf`]
  expect(await namesOf(first)).toEqual(names)
  const zipped = async (query: string) =>
    Buffer.from((await packer.call('GET', `/api/admin/production/batch.zip?orders=${first}${query}`)).bytes)
  // What is ready is given out while the other is painted.
  expect((await zipped('')).includes(`${first}-1-30x30.jpg`)).toBe(true)
  await t.runJobs()
  expect((await zipped('')).includes(`${first}-1-30x30.pdf`)).toBe(true)
  expect((await zipped('&format=jpeg')).includes(`${first}-1-30x30.jpg`)).toBe(true)
  const audited = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'print-file.requested'))
  expect(audited.map(({ target }) => target)).toEqual([first, second, waiting, 'B-9', first, first])
})

test('nobody without a role asks for files or reads of them; nonsense is refused', async () => {
  const number = await begun()
  for (const stranger of [t.visitor(), await t.registered()]) {
    expect((await stranger.call('POST', '/api/admin/orders/print-files', { numbers: [number] })).status).toBeGreaterThanOrEqual(401)
    expect((await stranger.call('GET', `/api/admin/orders/${number}/print-files`)).status).toBeGreaterThanOrEqual(401)
  }
  for (const body of [{ numbers: [] }, { numbers: ['x'] }, { numbers: [number], format: 'gif' }, {}]) {
    expect((await packer.call('POST', '/api/admin/orders/print-files', body)).status).toBe(422)
  }
})
