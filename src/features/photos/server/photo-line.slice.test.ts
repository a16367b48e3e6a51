import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import type { Asker } from '#platform/imaging/imaging.ts'
import { silent } from '../../../../tests/support/databases.ts'
import { heldChildren } from '../../../../tests/support/stand-ins/held-child.ts'
import { useTestShop, type Answer, type Visitor } from '../../../../tests/support/test-shop.ts'
import { askUpload, beginUpload, sendBytes } from '../../../../tests/support/upload.ts'
import { users } from '../../accounts/server/accounts.tables.ts'

const children = heldChildren()
/** Who has come to the line. */
const asked: { key: Asker['key']; path: string }[] = []
const t = useTestShop({
  rateLimitScale: 1,
  imaging() {
    const charge = (key: string, workedMs: number) => t.shop.limits.take('imaging', { address: key, caller: '' }, workedMs)
    const imaging = createImaging({ log: silent, charge, start: children.start, places: 40 })
    return {
      ...imaging,
      arrive(request, asker) {
        asked.push({ key: asker?.key ?? null, path: request.path })
        return imaging.arrive(request, asker)
      },
    }
  },
})
beforeEach(() => void (children.holds = true))

const [crowd, honest] = ['203.0.113.9', '198.51.100.7']
const bytes = 40

const idOf = (path: string) => path.slice(path.lastIndexOf('/'))

type Sent = { visitor: Visitor; path: string; answer: Promise<Answer> }

/** A photo that has come whole, of which nothing has been said yet. */
async function send(visitor: Visitor): Promise<Sent> {
  const { path } = await beginUpload(visitor, bytes)
  const answer = sendBytes(visitor, path, 0, randomBytes(bytes))
  await expect.poll(() => asked.some((each) => each.path.endsWith(idOf(path))), { interval: 1 }).toBe(true)
  // It stands in the line a moment after it came there.
  await new Promise(setImmediate)
  return { visitor, path, answer }
}

/** The photo that it became, as a page gets it: it comes back when it is told to, and sends what was not taken. */
async function photoOf({ visitor, path, answer }: Sent): Promise<string> {
  await answer
  return vi.waitFor(async () => {
    let said = await askUpload(visitor, path)
    if (said.headers.get('upload-offset') === '0') said = await sendBytes(visitor, path, 0, randomBytes(bytes))
    const photoId = said.headers.get('upload-photo-id')
    if (!photoId) throw new Error(`Told ${said.status}`)
    return photoId
  }, 60_000)
}

const isFull = (key: string) =>
  t.shop.imaging.admit('arrivals', { key }).then(
    () => false,
    () => true,
  )

test('[IM1] two hundred sessions of one address: the photo of another is judged within three jobs, and none that came whole is lost', async () => {
  const theirs: Sent[] = []
  for (let n = 0; n < 200; n += 1) {
    const visitor = t.visitor(crowd)
    const { status, body, path } = await beginUpload(visitor, bytes)
    if (status === 201) theirs.push({ visitor, path, answer: sendBytes(visitor, path, 0, randomBytes(bytes)) })
    else expect([status, body.code]).toEqual([503, 'picture/busy'])
  }
  await expect.poll(() => isFull(crowd)).toBe(true)

  const photo = await send(t.visitor(honest))
  let turns = 0
  let isJudged = false
  for (; !isJudged; turns += 1) {
    const job = await children.end()
    isJudged = job.kind === 'arrive' && job.request.path.endsWith(idOf(photo.path))
  }
  expect(turns).toBeLessThanOrEqual(3)
  await children.letGo()
  for (const sent of [photo, ...theirs]) expect(await photoOf(sent)).toBeTruthy()
})

test('no byte of a photo is taken while too many of its address wait; it goes on where it was', async () => {
  const visitor = t.visitor(crowd)
  const { path } = await beginUpload(visitor, bytes)
  const waiting: Sent[] = []
  while (!(await isFull(crowd))) waiting.push(await send(t.visitor(crowd)))
  const refused = await sendBytes(visitor, path, 0, randomBytes(bytes))
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'picture/busy', '3'])
  expect((await askUpload(visitor, path)).headers.get('upload-offset')).toBe('0')
  await children.letGo()
  const sent = { visitor, path, answer: sendBytes(visitor, path, 0, randomBytes(bytes)) }
  for (const each of [...waiting, sent]) expect(await photoOf(each)).toBeTruthy()
})

test('[IM2] an address has half an hour of a processor in an hour, and whoever else asks is served', async () => {
  const family = '192.0.2.33'
  const sent = await send(t.visitor(family))
  const visitor = t.visitor(family)
  const { path } = await beginUpload(visitor, bytes)
  await children.end(30 * 60_000 + 1)
  expect(await photoOf(sent)).toBeTruthy()
  const refused = await beginUpload(t.visitor(family), bytes)
  expect([refused.status, refused.body.code]).toEqual([429, 'picture/too-many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await sendBytes(visitor, path, 0, randomBytes(bytes))).status).toBe(429)
  expect((await beginUpload(t.visitor(honest), bytes)).status).toBe(201)
  t.clock.advance(60 * 60 * 1000)
  await children.letGo()
  expect((await sendBytes(visitor, path, 0, randomBytes(bytes))).status).toBe(204)
})

test('[IM2] sessions and accounts that anybody opens go by their address, an account whose e-mail is proved by itself; staff are the shop', async () => {
  const [unproved, proved, staff] = [await t.registered(), await t.registered(), await t.asRole('production')]
  await t.shop.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.username, proved.username))
  const { id } = (await proved.call('GET', '/api/user')).body
  await children.letGo()
  const before = asked.length
  const visitors = [t.visitor(), t.visitor('2001:db8:1:2::3'), t.visitor('2001:db8:1:2::4'), unproved, proved, staff]
  for (const visitor of visitors) expect(await photoOf(await send(visitor))).toBeTruthy()
  expect(asked.slice(before).map(({ key }) => key)).toEqual(['0.0.0.0', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '0.0.0.0', id, null])
})

test('a picture that nobody waits for any more is not made', async () => {
  const visitor = t.visitor(honest)
  await children.letGo()
  const photoId = await photoOf(await send(visitor))
  children.holds = true
  const before = children.begun.length
  const leaving = new AbortController()
  const joined = vi.spyOn(t.shop.cache, 'remember')
  const looks: Promise<Response>[] = []
  // The second and the third look want the same picture, and only the second leaves.
  for (const [width, signal] of [[320], [640, leaving.signal], [640], [960, leaving.signal]] as const) {
    const init = { headers: { sessionid: visitor.sessionId }, ...(signal && { signal }) }
    looks.push(Promise.resolve(t.app.request(`/api/photos/${photoId}/image?w=${width}`, init)))
    await expect.poll(() => joined.mock.calls.filter(([key]) => key.startsWith('making:'))).toHaveLength(looks.length)
  }
  joined.mockRestore()
  await expect.poll(() => children.underWay()).toBe(1)
  leaving.abort()
  await children.letGo()
  await Promise.all(looks)
  expect(children.begun.slice(before).map(({ kind, request }) => [kind, 'widthPx' in request && request.widthPx])).toEqual([
    ['preview', 320],
    ['preview', 640],
  ])
})
