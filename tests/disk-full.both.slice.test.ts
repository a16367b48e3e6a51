import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { createLedger } from '../src/features/payments/server/sandbox/sandbox-ledger.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { addPiece, orderBody, sendOrder } from './support/orders.ts'
import { useTestShop } from './support/test-shop.ts'
import { askUpload, beginUpload, sendBytes } from './support/upload.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
afterEach(() => vi.restoreAllMocks())

test('a full disk is a 507 for an upload, which goes on once there is room', async () => {
  const visitor = t.visitor()
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  vi.spyOn(t.shop.staging, 'begin').mockRejectedValueOnce(full())
  expect(await beginUpload(visitor, photo.length)).toMatchObject({ status: 507, body: { code: 'service/storage-full' } })
  const { path } = await beginUpload(visitor, photo.length)
  const append = vi.spyOn(t.shop.staging, 'append').mockRejectedValueOnce(full())
  expect((await sendBytes(visitor, path, 0, photo)).status).toBe(507)
  append.mockRestore()
  expect((await askUpload(visitor, path)).headers.get('upload-offset')).toBe('0')
  vi.spyOn(t.shop.storage, 'keep').mockRejectedValueOnce(full())
  expect((await sendBytes(visitor, path, 0, photo)).status).toBe(507)
  expect((await askUpload(visitor, path)).headers.get('upload-photo-id')).toBeTruthy()
})

test('on a full disk nothing is charged, and the same order goes through once there is room', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const body = await orderBody(visitor)
  const ledger = await t.shop.cache.remember('payments/sandbox-ledger', async () => createLedger(join(t.shop.config.dataDir, 'sandbox')))
  vi.spyOn(ledger, 'record').mockRejectedValue(full())
  const refused = await sendOrder(visitor, body, 'the-same-key')
  expect([503, 507]).toContain(refused.status)
  vi.restoreAllMocks()
  const placed = await sendOrder(visitor, body, 'the-same-key')
  expect(placed.status).toBe(201)
  const { payments } = await ledger.read()
  expect([...payments.values()].filter(({ orderNumber }) => orderNumber === placed.body.order.number)).toHaveLength(1)
})
