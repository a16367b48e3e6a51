import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { canvases } from '#features/catalogue/server/catalogue.tables.ts'
import type { Design } from '#features/designs/designs.ts'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { NotPainted, type PaintFailure } from '#platform/imaging/imaging.ts'
import { housekeeping } from '../../../app/work.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { PrintFile } from '../print-files.ts'
import { paintPrintFile } from './paint-print-file.service.ts'
import { printFilePrefix } from './print-file-keys.ts'
import { printFiles } from './print-files.tables.ts'
import { rescuePrints, resumePrints } from './rescue-print-files.jobs.ts'

const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging })
const resting = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const minuteMs = 60_000
let staff: Visitor

beforeAll(async () => {
  const person = await t.registered()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, person.username))
  staff = await t.signedIn(person)
})

beforeEach(() => {
  painter.prints.length = 0
  painter.grey = 128
  painter.name = 'grey, 1'
  painter.before = async () => undefined
})

async function aDesign(change: object = {}): Promise<Design & { visitor: Visitor; photoId: string }> {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  const input = { product: 'canvas', size: '30x30', cells: [{ photoId, placement: resting }], ...change }
  const { status, body } = await visitor.call('POST', '/api/designs', input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...(body as Design), visitor, photoId }
}

async function ask(design: { id: string }, formats: string[] = ['jpeg']): Promise<PrintFile> {
  const { status, body } = await staff.call('POST', `/api/admin/designs/${design.id}/print-files`, { formats })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.items[0] as PrintFile
}

const read = async ({ id }: { id: string }) => (await staff.call('GET', `/api/admin/print-files/${id}`)).body as PrintFile
const rescue = () => t.shop.jobs.enqueue(t.shop.db, rescuePrints, {}).then(t.runJobs)

async function objectsOf({ id }: PrintFile): Promise<string[]> {
  const keys = []
  for await (const { key } of t.shop.storage.list(printFilePrefix(id))) keys.push(key)
  return keys
}

function failsWith(reason: PaintFailure) {
  return async () => {
    throw new NotPainted(reason, 'as the test wants it')
  }
}

/** A gate in the painter: a print waits there until it is let through. */
function gate() {
  let open = () => undefined as void
  let arrive = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return {
    open: () => open(),
    arrived,
    pass: async () => {
      arrive()
      await opened
    },
  }
}

test('a print file is asked for, painted, and downloaded by its hash', async () => {
  const design = await aDesign()
  const asked = await ask(design, ['pdf'])
  expect(asked).toMatchObject({
    designId: design.id,
    designVersion: 1,
    state: 'queued',
    progress: 0,
    size: '30x30',
    format: 'pdf',
    sha256: null,
  })
  const early = await staff.call('GET', `/api/admin/print-files/${asked.id}/file`)
  expect([early.status, early.body.code]).toEqual([409, 'print-file/not-ready'])
  await t.runJobs()
  const done = await read(asked)
  // A canvas of 30 cm and twice 53 mm around it, at 200 dpi.
  expect(done).toMatchObject({ state: 'done', progress: 100, failure: null, attempts: 1, dpi: 200 })
  expect(Math.abs((done.widthPx ?? 0) - (406 / 25.4) * 200)).toBeLessThan(3)
  const { status, bytes, headers } = await staff.call('GET', `/api/admin/print-files/${asked.id}/file`)
  expect(status).toBe(200)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256)
  expect(bytes).toHaveLength(done.bytes ?? 0)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="design-${design.id.slice(0, 8)}-v1-30x30.pdf"`)
  expect([headers.get('content-type'), headers.get('etag')]).toEqual(['application/pdf', `"${done.sha256}"`])
  const known = await staff.call('GET', `/api/admin/print-files/${asked.id}/file`, undefined, { 'if-none-match': `"${done.sha256}"` })
  expect(known.status).toBe(304)
  const lines = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, done.id))
  expect(lines.map(({ action }) => action)).toContain('print-file.downloaded')
  expect(painter.prints[0]?.output).toMatchObject({
    format: 'pdf',
    page: { bleedMm: 0, foldMm: 53, trim: { widthMm: 406, heightMm: 406 } },
  })
})

test('open back offices are told when a file is painted', async () => {
  let told = 0
  await t.shop.live.listen({ [workTopic]: { onChange: () => (told += 1) } })
  const asked = await ask(await aDesign())
  const before = told
  await t.runJobs()
  await expect.poll(() => told).toBeGreaterThan(before)
  expect(await read(asked)).toMatchObject({ state: 'done' })
})

test('what is painted is the design as it was asked for, whatever is saved later', async () => {
  const design = await aDesign()
  const asked = await ask(design)
  const { visitor: _visitor, photoId: _photoId, ...content } = design
  await design.visitor.call('PUT', `/api/designs/${design.id}`, { ...content, size: '30x40' })
  await t.runJobs()
  expect(await read(asked)).toMatchObject({ state: 'done', size: '30x30', designVersion: 1 })
})

test('files are listed newest first, by state and in pages', async () => {
  const design = await aDesign()
  const { body } = await staff.call('POST', `/api/admin/designs/${design.id}/print-files`, {
    formats: ['jpeg', 'tiff', 'pdf'],
  })
  expect(body.items.map(({ format }: PrintFile) => format)).toEqual(['jpeg', 'tiff', 'pdf'])
  const page = (await staff.call('GET', '/api/admin/print-files?state=queued&page=2&pageSize=2')).body
  expect(page).toMatchObject({ page: 2, pageSize: 2, total: 3 })
  expect(page.items).toHaveLength(1)
  const found = (await staff.call('GET', `/api/admin/print-files?q=${design.id.slice(0, 8)}&sort=oldest`)).body
  expect([found.total, (await staff.call('GET', '/api/admin/print-files?q=b9999')).body.total]).toEqual([3, 0])
  await t.runJobs()
  expect((await staff.call('GET', '/api/admin/print-files?state=queued')).body.total).toBe(0)
  for (const query of ['?state=lost', '?page=0', '?pageSize=101'])
    expect((await staff.call('GET', `/api/admin/print-files${query}`)).status, query).toBe(422)
})

test('what is not there, and a draft with an empty place, are refused', async () => {
  expect((await staff.call('GET', `/api/admin/print-files/${randomUUID()}`)).body.code).toBe('print-file/not-found')
  expect((await staff.call('GET', '/api/admin/print-files/never')).status).toBe(404)
  expect((await staff.call('POST', `/api/admin/designs/${randomUUID()}/print-files`, { formats: ['pdf'] })).body.code).toBe(
    'design/not-found',
  )
  const draft = await aDesign({ cells: [{ photoId: null, placement: resting }] })
  const refused = await staff.call('POST', `/api/admin/designs/${draft.id}/print-files`, { formats: ['pdf'] })
  expect([refused.status, refused.body.code]).toEqual([422, 'print-file/design-incomplete'])
  expect((await staff.call('POST', `/api/admin/designs/${draft.id}/print-files`, { formats: [] })).status).toBe(422)
})

test.each(['photo-missing', 'photo-damaged', 'photo-changed', 'too-hard'] as const)(
  '%s is for people: failed at once with its cause, until somebody retries',
  async (reason) => {
    const asked = await ask(await aDesign())
    painter.before = failsWith(reason)
    await t.runJobs()
    const failed = await read(asked)
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, failure: { reason, sentence: expect.stringMatching(/\.$/) } })
    expect(await objectsOf(failed)).toEqual([])
    painter.before = async () => undefined
    const retried = await staff.call('POST', `/api/admin/print-files/${asked.id}/retry`)
    expect(retried.body).toMatchObject({ state: 'queued', failure: null })
    await t.runJobs()
    expect(await read(asked)).toMatchObject({ state: 'done', attempts: 2 })
    const again = await staff.call('POST', `/api/admin/print-files/${asked.id}/retry`)
    expect([again.status, again.body.code]).toEqual([409, 'print-file/not-failed'])
  },
)

test('what may pass is tried again, its cause in sight, and after the last try it is for people', async () => {
  const asked = await ask(await aDesign())
  painter.before = failsWith('disk-full')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(paintPrintFile(t.shop, asked.id)).rejects.toThrow('disk-full')
    expect(await read(asked)).toMatchObject({ state: 'queued', attempts: attempt, failure: { reason: 'disk-full' } })
  }
  await paintPrintFile(t.shop, asked.id)
  expect(await read(asked)).toMatchObject({ state: 'failed', attempts: 6, failure: { reason: 'disk-full' } })
  await t.runJobs()
  expect(await read(asked)).toMatchObject({ state: 'failed', attempts: 6 })
})

test('a photo whose master is gone is a missing photo, before anything is painted', async () => {
  const design = await aDesign()
  const asked = await ask(design)
  await t.shop.storage.removeAll(`photos/${design.photoId}`)
  await t.runJobs()
  expect(await read(asked)).toMatchObject({ state: 'failed', failure: { reason: 'photo-missing' } })
  const other = await aDesign()
  const removed = await ask(other)
  await other.visitor.call('DELETE', `/api/photos/${other.photoId}`)
  await t.runJobs()
  expect(await read(removed)).toMatchObject({ state: 'failed', failure: { reason: 'photo-missing' } })
  expect(painter.prints).toEqual([])
})

test('a size that is no longer made is not printed, nor one near it instead', async () => {
  const asked = await ask(await aDesign({ size: '40x40' }))
  await t.shop.db.update(canvases).set({ active: false }).where(eq(canvases.size, '40x40'))
  t.shop.cache.forget('catalogue')
  await t.runJobs()
  expect(await read(asked)).toMatchObject({ state: 'failed', failure: { reason: 'size-retired' } })
  expect(painter.prints).toEqual([])
})

test('a try that was killed is made again within minutes, and its late end changes nothing', async () => {
  const asked = await ask(await aDesign())
  const first = gate()
  painter.before = first.pass
  const late = paintPrintFile(t.shop, asked.id)
  await first.arrived
  await t.runJobs()
  expect(await read(asked), 'a second job leaves alone what is being painted').toMatchObject({ state: 'painting', attempts: 1 })
  t.clock.advance(3 * minuteMs)
  painter.before = async () => undefined
  await rescue()
  const done = await read(asked)
  expect(done).toMatchObject({ state: 'done', attempts: 2 })
  painter.grey = 9
  first.open()
  await late
  expect(await read(asked)).toEqual(done)
  expect(await objectsOf(asked)).toEqual([`print-files/${asked.id}/2/print.jpg`])
})

test('where it is certain that nobody paints, what was cut off is made again at once', async () => {
  const asked = await ask(await aDesign())
  const first = gate()
  painter.before = first.pass
  const late = paintPrintFile(t.shop, asked.id)
  await first.arrived
  painter.before = async () => undefined
  await resumePrints(t.shop)
  await t.runJobs()
  expect(await read(asked)).toMatchObject({ state: 'done', attempts: 2 })
  first.open()
  await late
  expect(await objectsOf(asked)).toEqual([`print-files/${asked.id}/2/print.jpg`])
})

test('a late failure of a try that was given up does not take the next one down', async () => {
  const asked = await ask(await aDesign())
  const [first, second] = [gate(), gate()]
  painter.before = async () => {
    await first.pass()
    throw new NotPainted('photo-damaged', 'late')
  }
  const late = paintPrintFile(t.shop, asked.id)
  await first.arrived
  t.clock.advance(3 * minuteMs)
  painter.before = second.pass
  const next = paintPrintFile(t.shop, asked.id)
  await second.arrived
  first.open()
  await late
  expect(await read(asked)).toMatchObject({ state: 'painting', attempts: 2, failure: null })
  second.open()
  await next
  expect(await read(asked)).toMatchObject({ state: 'done', attempts: 2 })
})

test('killed at each try, even the last, a file ends as failed and never stays half painted', async () => {
  const asked = await ask(await aDesign())
  await t.shop.db.update(printFiles).set({ state: 'painting', attempts: 6 }).where(eq(printFiles.id, asked.id))
  t.clock.advance(61 * minuteMs)
  await rescue()
  expect(await read(asked)).toMatchObject({ state: 'failed', failure: { reason: 'interrupted' } })
})

test('progress is seen while it is painted', async () => {
  const asked = await ask(await aDesign())
  const held = gate()
  painter.before = held.pass
  const painting = t.runJobs()
  await expect.poll(() => read(asked), { interval: 200 }).toMatchObject({ state: 'painting', progress: 50 })
  held.open()
  await painting
  expect(await read(asked)).toMatchObject({ state: 'done', progress: 100 })
})

test('the same print twice has the same bytes; one that comes out different is not kept', async () => {
  const design = await aDesign()
  const [one, two] = [await ask(design), await ask(design)]
  await t.runJobs()
  expect((await read(one)).sha256).toBe((await read(two)).sha256)
  painter.grey = 7
  const three = await ask(design)
  await t.runJobs()
  expect(await read(three)).toMatchObject({ state: 'failed', failure: { reason: 'differs' } })
  expect(await objectsOf(three)).toEqual([])
})

test('a newer painter may paint otherwise, and is then held to its own files', async () => {
  const design = await aDesign()
  const one = await ask(design)
  await t.runJobs()
  painter.name = 'grey, 2'
  painter.grey = 7
  const two = await ask(design)
  await t.runJobs()
  const [before, after] = [await read(one), await read(two)]
  expect([before.state, after.state]).toEqual(['done', 'done'])
  expect(after.sha256).not.toBe(before.sha256)
  painter.grey = 9
  const three = await ask(design)
  await t.runJobs()
  expect(await read(three)).toMatchObject({ state: 'failed', failure: { reason: 'differs' } })
})

test('with an account go the print files of its designs', async () => {
  const person = await t.registered()
  const photoId = await uploadPlain(person)
  const design = (await person.call('POST', '/api/designs', { product: 'canvas', size: '30x30', cells: [{ photoId, placement: resting }] }))
    .body
  const asked = await ask(design)
  await t.runJobs()
  expect(await objectsOf(asked)).toHaveLength(1)
  expect((await person.call('DELETE', '/api/user', { password: person.password })).status).toBe(204)
  await t.runJobs()
  expect((await staff.call('GET', `/api/admin/print-files/${asked.id}`)).status).toBe(404)
  expect(await objectsOf(asked)).toEqual([])
})

test('a photo that a print file needs stays; a file that no order needs goes after 90 days, and its objects with it', async () => {
  const design = await aDesign()
  const asked = await ask(design)
  await t.runJobs()
  const night = async (days: number) => {
    t.clock.advance(days * 24 * 60 * minuteMs)
    await t.shop.jobs.enqueue(t.shop.db, housekeeping, {})
    await t.runJobs()
  }
  await night(60)
  expect((await design.visitor.call('GET', `/api/photos/${design.photoId}`)).status).toBe(200)
  await night(31)
  expect((await (await t.asAdmin()).call('GET', `/api/admin/print-files/${asked.id}`)).status).toBe(404)
  expect(await objectsOf(asked)).toEqual([])
  expect((await design.visitor.call('GET', `/api/photos/${design.photoId}`)).status).toBe(404)
})
