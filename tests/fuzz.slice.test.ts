import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { apiScopes } from '../src/domain/people/api-scopes.ts'
import { users } from '../src/features/accounts/server/accounts.tables.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { createRandom } from './support/random.ts'
import { createRequests, type FuzzRequest, type OpenApi } from './support/fuzz/requests.ts'
import { plainPhoto, withMark } from './support/photos/plain-photo.ts'
import { linkIn } from './support/shared-link.ts'
import { makeVictim, seenBy, type Victim } from './support/fuzz/victim.ts'
import { addPiece, address, contact, placeOrder } from './support/orders.ts'
import { admin, useTestShop, type Answer, type Visitor } from './support/test-shop.ts'

/** The same each time, so that a run can be trusted; FUZZ_SEED=random looks for what is new, and a number has a run again. */
const asked = process.env['FUZZ_SEED'] ?? '20261116'
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 32) : Number(asked)
const patienceMs = 20_000
/** Twenty thousand in all, most of those that anybody can send. */
const times = { anonymous: 7000, guest: 7000, customer: 2000, production: 1500, admin: 1500, program: 1000 }

const t = useTestShop({ imaging: fakePainter().imaging })
let victim: Victim
let document: OpenApi
/** Photos, and what is none; the first has a mark of its own, so that what is found out about it is remembered. */
let files: Uint8Array[]

beforeAll(async () => {
  victim = await makeVictim(t)
  const photo = withMark(await plainPhoto())
  files = [photo, photo.subarray(0, photo.length / 2), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(100)]
  document = (await (await t.asAdmin()).call('GET', '/api/openapi.json')).body as OpenApi
})

type Values = Record<string, string[]>
/** Who sends, what they were given that opens something, and how they come back after signing out, or in as somebody else. */
type Caller = { visitor: Visitor; given?: Values; comeBack(): Promise<unknown> }

/** With an order, a cart, a link to show a piece and a ticket to go on with it. */
async function shop(visitor: Visitor): Promise<Values> {
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor)
  const photoId = await addPiece(visitor)
  const piece = { product: 'canvas', size: '30x30', cells: [{ photoId, placement: { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 } }] }
  const design = (await visitor.call('POST', '/api/designs', piece)).body
  const { id, until, sig } = linkIn((await visitor.call('POST', `/api/designs/${design.id}/share`)).body.url)
  const { ticket } = (await visitor.call('POST', '/api/designs/ticket', { designs: [piece] })).body
  return {
    number: [order.number],
    orders: [order.number],
    token: [token],
    designs: [id],
    until: [String(until)],
    sig: [sig],
    ticket: [ticket],
  }
}

function returning(visitor: Visitor, { username, password }: { username: string; password: string }): Caller {
  const comeBack = async () => {
    const { status } = await visitor.call('POST', '/api/login', { username, password })
    // They have deleted their account.
    if (status !== 200) await visitor.call('POST', '/api/register', { username, password, email: `${username}@example.com` })
  }
  return { visitor, comeBack }
}

/** What stands in the links of the mails to somebody. */
async function mailed(email: string): Promise<string[]> {
  await t.runJobs()
  const links = t.mails.filter(({ to }) => to === email).flatMap(({ text }) => [...text.matchAll(/[?&#]token=([\w.~-]+)/g)])
  return links.map(([, token = '']) => token)
}

const callers = {
  anonymous: async () => leaving(t.visitor()),
  async guest() {
    const visitor = t.visitor()
    return { ...leaving(visitor), given: await shop(visitor) }
  },
  async customer() {
    const person = await t.registered()
    const given = await shop(person)
    return { ...returning(person, person), given: { ...given, token: [...given['token']!, ...(await mailed(person.email))] } }
  },
  async production() {
    const person = await t.registered()
    await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, person.username))
    return returning(await t.signedIn(person), person)
  },
  admin: async () => returning(await t.asAdmin(), admin),
  async program() {
    const { key } = (await (await t.asAdmin()).call('POST', '/api/admin/api-keys', { name: 'Robot', scopes: apiScopes })).body
    const visitor = t.visitor()
    const call: Visitor['call'] = (method, path, body, headers) =>
      visitor.call(method, path, body, { authorization: `Bearer ${key}`, ...headers })
    return { visitor: { ...visitor, call }, comeBack: async () => undefined }
  },
} satisfies Record<string, () => Promise<Caller>>

function leaving(visitor: Visitor): Caller {
  return { visitor, comeBack: () => visitor.call('POST', '/api/logout') }
}

/** What a field of that name takes, where the schema says no more than that it is text. */
const usual: Record<string, readonly unknown[]> = {
  size: ['30x30', '20x25', '30x90'],
  emirate: ['Dubai', 'Sharjah'],
  carrierId: ['standard', 'express'],
  phone: [contact.phone],
  provider: ['sandbox'],
  password: ['a walnut frame 8', 'walnut and gold 9'],
  name: ['Layla Haddad'],
  area: [address.area],
  street: [address.street],
  building: [address.building],
  accept: ['*/*'],
}

const aliases: Record<string, string> = { photoId: 'photos', photoIds: 'photos', designId: 'designs', order: 'number', frameId: 'frames' }

/** Sends requests as that caller, who may know so much of the victim's; whatever the shop may never do ends it with the seed and the request. */
async function attack(name: keyof typeof callers, mayKnow: readonly string[], opened: readonly string[] = []) {
  const isStaff = mayKnow.length > 0
  const random = createRandom(seed + name.length)
  const { visitor: caller, given = {}, comeBack }: Caller = await callers[name]()
  const lists = Object.keys(document.paths).filter((path) => document.paths[path]?.['get'] && !/[{.]/.test(path))
  const seen = await seenBy(caller, lists)
  const known = (field: string) => {
    const kind = aliases[field] ?? field
    const own = [...(given[kind] ?? []), ...(seen[kind] ?? [])]
    const other = victim.ids[kind] ?? []
    return usual[field] ?? (random.chance(0.5) && other.length > 0 ? other : own)
  }
  const nextRequest = createRequests(document, { random, known, files, isLikely: (path) => path.startsWith('/api/admin') === isStaff })
  const accepted = new Set<string>()
  async function attempt(only?: string): Promise<void> {
    const request = nextRequest(only)
    const failed = (what: string) => new Error(`${what}\nas ${name}, FUZZ_SEED=${seed}:\n${JSON.stringify(request, null, 2)}`)
    const answer = await withinPatience(send(caller, name, request)).catch((error: unknown) => {
      throw failed(error instanceof Error ? `${error.message}\n${error.stack}` : String(error))
    })
    if (answer.status >= 500) throw failed(`${answer.status} ${JSON.stringify(answer.body)}`)
    const said = `${answer.bytes.toString('latin1')} ${JSON.stringify([...answer.headers])}`
    const leaked = victim.secrets.find((secret) => !mayKnow.includes(secret) && said.includes(secret))
    if (leaked) throw failed(`${answer.status} tells what is another’s (${leaked}): ${answer.bytes.toString('utf8').slice(0, 2000)}`)
    if (answer.status < 300) accepted.add(request.operation)
    if (answer.status === 201) learn(seen, request, answer)
    if (answer.status < 300 && /\/(log|register|user|admin\/users|password|email)/.test(request.path) && request.method !== 'GET')
      await comeBack()
  }
  for (let i = 0; i < times[name]; i += 1) await attempt()
  // What may be opened is asked for until it was: which requests are made up changes with every call the shop gets.
  for (const operation of opened) for (let i = 0; i < 1000 && !accepted.has(operation); i += 1) await attempt(operation)
  return accepted
}

/** What was made can be asked for next. */
function learn(seen: Values, { path }: FuzzRequest, { body, headers }: Answer): void {
  const id: unknown = body?.id ?? headers.get('location')?.split('/').at(-1)
  const kind = path.split('?')[0]?.split('/').at(-1)
  if (typeof id === 'string' && kind) (seen[kind] ??= []).push(id)
}

function send(caller: Visitor, name: string, { method, path, headers, body }: FuzzRequest) {
  const sent = method === 'GET' || method === 'HEAD' ? undefined : body
  return caller.call(method, path, sent, name === 'anonymous' ? { sessionid: '', ...headers } : headers)
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs)
  })
  return Promise.race([answer, hang]).finally(() => clearTimeout(timer))
}

/** An order by its token, pieces by their ticket, the first bytes of a photo: so what is sent is not all refused at the door. */
const openedByWhatTheyHave = ['GET /api/orders/{number}', 'POST /api/designs/continue', 'POST /api/uploads']

// The customer comes first: the mails that the others set off are many.
test.each(['customer', 'guest', 'anonymous'] as const)(
  'whatever %s sends: never a 5xx, never a hang, and nothing of another’s is told or changed',
  async (name) => {
    const before = await victim.look()
    expect(before).toContain(victim.secrets[0])
    const opened = name === 'anonymous' ? [] : openedByWhatTheyHave
    const accepted = await attack(name, [], opened)
    expect(accepted.size).toBeGreaterThan(5)
    expect([...accepted]).toEqual(expect.arrayContaining(opened))
    expect(await victim.look()).toBe(before)
  },
)

test('whatever production sends: never a 5xx, never a hang, no secret is told', async () => {
  const accepted = await attack('production', victim.secrets.slice(0, 1))
  expect(accepted.size).toBeGreaterThan(5)
})

test.each([
  ['admin', 30],
  ['program', 10],
] as const)('whatever %s sends: never a 5xx, never a hang, no secret is told', async (name, least) => {
  const accepted = await attack(name, victim.secrets.slice(0, 1))
  expect(accepted.size).toBeGreaterThan(least)
})
