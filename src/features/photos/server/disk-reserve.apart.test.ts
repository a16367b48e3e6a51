import { beforeEach, expect, test, vi } from 'vitest'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { beginUpload, sendBytes, uploadPlain } from '../../../../tests/support/upload.ts'

const disk = vi.hoisted(() => ({ freeMb: Infinity }))
const mb = 1024 * 1024

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:fs/promises')>()
  return { ...actual, statfs: async () => ({ bavail: disk.freeMb, bsize: 1024 * 1024, blocks: 1e9 }) }
})

const t = useTestShop()
beforeEach(() => void (disk.freeMb = Infinity))

/** The first piece of a photo whose next one does not come. */
function sendBeginning(visitor: Visitor, path: string) {
  const stalls = Promise.withResolvers<void>()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(10 * mb))
      await stalls.promise
      controller.error(new Error('The connection broke'))
    },
  })
  const headers = {
    sessionid: visitor.sessionId,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  }
  const answer = t.app.request(path, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)
  return { answer, breakOff: () => stalls.resolve() }
}

test('what is on its way is reserved: of two photos that come at once only one gets the last of the disk', async () => {
  const [one, two] = [t.visitor(), t.visitor()]
  const [first, second] = [await beginUpload(one, 50 * mb), await beginUpload(two, 50 * mb)]
  disk.freeMb = 200 + 80
  const { answer, breakOff } = sendBeginning(one, first.path)
  const id = first.path.slice(first.path.lastIndexOf('/') + 1)
  await expect.poll(() => t.shop.staging.arrivedBytes(id)).toBe(10 * mb)
  expect(await sendBytes(two, second.path, 0, new Uint8Array(mb))).toMatchObject({ status: 507, body: { code: 'service/storage-full' } })
  expect((await beginUpload(t.visitor(), 50 * mb)).status).toBe(507)
  expect((await beginUpload(t.visitor(), 40 * mb)).status, 'beside the 40 MB that are missing').toBe(201)
  breakOff()
  expect((await answer).status).toBe(400)
  expect((await sendBytes(two, second.path, 0, new Uint8Array(mb))).status).toBe(204)
})

test('in the reserve no picture is made but for the shop itself, and those that are kept are shown', async () => {
  const visitor = t.visitor()
  const admin = await t.asAdmin()
  const photoId = await uploadPlain(visitor)
  const look = (who: Visitor, width: number) => who.call('GET', `/api/photos/${photoId}/image?w=${width}`)
  expect((await look(visitor, 320)).status).toBe(200)
  disk.freeMb = 199
  expect((await look(visitor, 320)).status).toBe(200)
  expect(await look(visitor, 640)).toMatchObject({ status: 507, body: { code: 'service/storage-full' } })
  expect((await look(admin, 640)).status).toBe(200)
  expect((await look(visitor, 640)).status).toBe(200)
})
