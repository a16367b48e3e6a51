import { expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { askUpload, beginUpload, sendBytes } from '../../../../tests/support/upload.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const beat = vi.hoisted(() => Promise.withResolvers<null>())

// The 20 s for a verdict are over as soon as the one who writes has renewed its claim.
vi.mock('node:timers/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:timers/promises')>()
  return { ...actual, setTimeout: (ms: number, ...rest: []) => (ms === 20_000 ? beat.promise : actual.setTimeout(ms, ...rest)) }
})

// The third claim is that renewal, after those before and behind the bytes; it reaches the database late.
vi.mock('./uploads.store.ts', async (importActual) => {
  const actual = await importActual<typeof import('./uploads.store.ts')>()
  let claims = 0
  const takeUpload: typeof actual.takeUpload = async (...claim) => {
    claims += 1
    if (claims === 3) {
      beat.resolve(null)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return actual.takeUpload(...claim)
  }
  return { ...actual, takeUpload }
})

const turn = Promise.withResolvers<void>()
let examined = 0
const t = useTestShop({
  imaging: (real) => ({
    ...real,
    async arrive(request, asker) {
      examined += 1
      await turn.promise
      return real.arrive(request, asker)
    },
  }),
})

test('a photo that waits long for its turn is asked for again, examined once and lost by nobody', async () => {
  const visitor = t.visitor()
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer()
  const { path } = await beginUpload(visitor, bytes.length)
  const sent = await sendBytes(visitor, path, 0, bytes)
  expect([sent.status, sent.body.code, sent.headers.get('retry-after')]).toEqual([503, 'photo/busy', '2'])
  expect((await askUpload(visitor, path)).status).toBe(503)
  turn.resolve()
  const asked = await vi.waitFor(async () => {
    const answer = await askUpload(visitor, path)
    expect(answer.status).toBe(200)
    return answer
  }, 60_000)
  const id = asked.headers.get('upload-photo-id')
  expect((await visitor.call('GET', '/api/photos')).body).toMatchObject([{ id, width: 200 }])
  expect(examined).toBe(1)
})
