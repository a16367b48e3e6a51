import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../src/features/accounts/server/accounts.tables.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { createRandom } from './support/random.ts'
import { createRequests, type FuzzRequest, type OpenApi } from './support/fuzz/requests.ts'
import { makeVictim, seenBy, type Victim } from './support/fuzz/victim.ts'
import { addPiece, address, contact, placeOrder } from './support/orders.ts'
import { admin, useTestShop, type Visitor } from './support/test-shop.ts'

/** The same each time, so that a run can be trusted; FUZZ_SEED=random looks for what is new, and a number has a run again. */
const asked = process.env['FUZZ_SEED'] ?? '20261116'
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 32) : Number(asked)
const patienceMs = 20_000
/** Of each caller: ten thousand in all, and a few more on PostgreSQL, which refuses other things than the embedded database. */
const times = process.env['TEST_DATABASE'] === 'embedded' ? 2000 : 300

const t = useTestShop({ imaging: fakePainter().imaging })
let victim: Victim
let document: OpenApi

beforeAll(async () => {
  victim = await makeVictim(t)
  document = (await (await t.asAdmin()).call('GET', '/api/openapi.json')).body as OpenApi
})

/** Who sends, and how they come back after signing out, or in as somebody else. */
type Caller = { visitor: Visitor; comeBack(): Promise<unknown> }

async function shopper(visitor: Visitor): Promise<Visitor> {
  await addPiece(visitor)
  await placeOrder(visitor)
  await addPiece(visitor)
  return visitor
}

function returning(visitor: Visitor, { username, password }: { username: string; password: string }): Caller {
  return { visitor, comeBack: () => visitor.call('POST', '/api/login', { username, password }) }
}

const callers = {
  anonymous: async () => leaving(t.visitor()),
  guest: async () => leaving(await shopper(t.visitor())),
  async customer() {
    const person = await t.registered()
    return returning(await shopper(person), person)
  },
  async production() {
    const person = await t.registered()
    await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, person.username))
    return returning(await t.signedIn(person), person)
  },
  admin: async () => returning(await t.asAdmin(), admin),
}

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
async function attack(name: keyof typeof callers, mayKnow: readonly string[]) {
  const isStaff = mayKnow.length > 0
  const random = createRandom(seed + name.length)
  const { visitor: caller, comeBack } = await callers[name]()
  const lists = Object.keys(document.paths).filter((path) => document.paths[path]?.['get'] && !/[{.]/.test(path))
  const seen = await seenBy(caller, lists)
  const known = (field: string) => {
    const kind = aliases[field] ?? field
    const [own = [], other = []] = [seen[kind], victim.ids[kind]]
    return usual[field] ?? (random.chance(0.5) && other.length > 0 ? other : own)
  }
  const nextRequest = createRequests(document, random, known, (path) => path.startsWith('/api/admin') === isStaff)
  const accepted = new Set<string>()
  for (let i = 0; i < times; i += 1) {
    const request = nextRequest()
    const failed = (what: string) => new Error(`${what}\nas ${name}, FUZZ_SEED=${seed}, request ${i}:\n${JSON.stringify(request, null, 2)}`)
    const answer = await withinPatience(send(caller, name, request)).catch((error: unknown) => {
      throw failed(error instanceof Error ? `${error.message}\n${error.stack}` : String(error))
    })
    if (answer.status >= 500) throw failed(`${answer.status} ${JSON.stringify(answer.body)}`)
    const said = `${answer.bytes.toString('latin1')} ${JSON.stringify([...answer.headers])}`
    const leaked = victim.secrets.find((secret) => !mayKnow.includes(secret) && said.includes(secret))
    if (leaked) throw failed(`${answer.status} tells what is another’s (${leaked}): ${answer.bytes.toString('utf8').slice(0, 2000)}`)
    if (answer.status < 300) accepted.add(request.operation)
    if (answer.status < 300 && /\/(log|register|user|admin\/users|password|email)/.test(request.path) && request.method !== 'GET')
      await comeBack()
  }
  return accepted
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

test.each(['anonymous', 'guest', 'customer'] as const)(
  'whatever %s sends: never a 5xx, never a hang, and nothing of another’s is told or changed',
  async (name) => {
    const before = await victim.look()
    expect(before).toContain(victim.secrets[0])
    const accepted = await attack(name, [])
    expect(accepted.size).toBeGreaterThan(5)
    expect(await victim.look()).toBe(before)
  },
)

test('whatever production sends: never a 5xx, never a hang, no secret is told', async () => {
  const accepted = await attack('production', victim.secrets.slice(0, 1))
  expect(accepted.size).toBeGreaterThan(5)
})

test('whatever an admin sends: never a 5xx, never a hang, no secret is told', async () => {
  const accepted = await attack('admin', victim.secrets.slice(0, 1))
  expect(accepted.size).toBeGreaterThan(30)
})
