import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Design } from '#features/designs/designs.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import type { PrintFile } from '../print-files.ts'

const t = useTestShop()
const placement = { dxMm: 0, dyMm: 0, zoomPct: 110, rotationDeg: 5 }

test('the painter’s own files: in each format, the bytes their hash says, and the same when painted again', async () => {
  const [visitor, admin] = [t.visitor(), await t.asAdmin()]
  const photoId = await uploadPlain(visitor, { width: 900, height: 900, colour: '#c02040' })
  const input = { product: 'canvas', size: '30x30', cells: [{ photoId, placement }] }
  const { id } = (await visitor.call('POST', '/api/designs', input)).body as Design
  const ask = async () =>
    (await admin.call('POST', `/api/admin/designs/${id}/print-files`, { formats: printFormats })).body.items as PrintFile[]
  const [first, second] = [await ask(), await ask()]
  await t.runJobs()
  const hashes = async (files: PrintFile[]) => {
    const answers = await Promise.all(files.map((file) => admin.call('GET', `/api/admin/print-files/${file.id}/file`)))
    return answers.map(({ bytes, headers }) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      expect(headers.get('etag')).toBe(`"${hash}"`)
      return hash
    })
  }
  expect(await hashes(first)).toEqual(await hashes(second))
  const done = (await admin.call('GET', `/api/admin/print-files/${first[0]?.id}`)).body as PrintFile
  expect(done).toMatchObject({ state: 'done', dpi: 200 })
  const { bytes } = await visitor.call('GET', `/api/designs/${id}/proof.jpg?w=200`)
  const { channels } = await sharp(bytes).stats()
  // All of it is photo: no rim, no gap, whichever way it is turned.
  expect(channels.map(({ min, max }) => max - min).every((range) => range <= 6)).toBe(true)
  expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual([0xc0, 0x20, 0x40].map((value) => Math.round(value / 8)))
})
