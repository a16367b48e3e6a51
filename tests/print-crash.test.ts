import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PrintFile } from '../src/features/print-files/print-files.ts'
import { newDataDir } from './support/new-data-dir.ts'
import { startBuiltShop } from './support/running-shop.ts'
import { admin, type Visitor } from './support/test-shop.ts'
import { uploadPlain } from './support/upload.ts'
import { webVisitor } from './support/browsers/web-visitor.ts'

async function asAdmin(url: string): Promise<Visitor> {
  const staff = webVisitor(url)
  expect((await staff.call('POST', '/api/login', admin)).status).toBe(200)
  return staff
}

async function askForPdf(staff: Visitor, designId: string): Promise<string> {
  const { status, body } = await staff.call('POST', `/api/admin/designs/${designId}/print-files`, { formats: ['pdf'] })
  expect(status).toBe(201)
  return body.items[0].id
}

const read = async (staff: Visitor, id: string) => (await staff.call('GET', `/api/admin/print-files/${id}`)).body as PrintFile

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a print, the shop killed in the middle: started again, the file is painted by itself, whole and the same', async () => {
  const dataDir = await newDataDir()
  const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: admin.password, SEED_DEMO: '0' }
  const [scratch, objects] = [join(dataDir, 'scratch'), join(dataDir, 'objects')]

  const first = await startBuiltShop(env, { brief: true })
  const customer = webVisitor(first.url)
  const photoId = await uploadPlain(customer, { width: 3000, height: 2000 })
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 110, rotationDeg: 5 }
  const content = { product: 'canvas', size: '60x45', cells: [{ photoId, placement }] }
  const design = await customer.call('POST', '/api/designs', content)
  expect([design.status, design.body]).toMatchObject([201, { size: '60x45' }])
  const staff = await asAdmin(first.url)
  const id = await askForPdf(staff, design.body.id)
  await expect.poll(async () => (await read(staff, id)).progress, { interval: 50 }).toBeGreaterThan(5)
  await first.end('SIGKILL')
  expect(filesUnder(scratch)).not.toEqual([])

  const second = await startBuiltShop(env, { brief: true })
  const again = await asAdmin(second.url)
  await expect.poll(() => read(again, id), { interval: 200 }).toMatchObject({ state: 'done', attempts: 2 })
  const undisturbed = await askForPdf(again, design.body.id)
  await expect.poll(() => read(again, undisturbed), { interval: 200 }).toMatchObject({ state: 'done', attempts: 1 })
  const [cutOff, whole] = [await read(again, id), await read(again, undisturbed)]
  expect(cutOff.sha256).toBe(whole.sha256)

  const kept = join(objects, 'print-files', id, '2/print.pdf')
  expect(createHash('sha256').update(readFileSync(kept)).digest('hex')).toBe(cutOff.sha256)
  const prints = [kept, join(objects, 'print-files', undisturbed, '1/print.pdf')]
  expect(new Set(filesUnder(objects).filter((path) => !path.includes(photoId)))).toEqual(new Set(prints))
  expect(filesUnder(scratch)).toEqual([])
  await second.end()
  rmSync(dataDir, { recursive: true, force: true })
})
