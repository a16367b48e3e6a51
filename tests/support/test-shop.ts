import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { apiRoutes } from '../../src/app/slices.ts'
import { buildShop, type BuiltShop } from '../../src/app/build-shop.ts'
import { createApp } from '../../src/app/create-app.ts'
import { seed } from '../../src/app/seed.ts'
import { jobHandlers, jobKinds, liveTopics } from '../../src/app/work.ts'
import type { Role } from '../../src/domain/people/accounts.ts'
import { tellsOfMoney } from '../../src/domain/orders/withheld-money.ts'
import { readConfig } from '../../src/platform/config.ts'
import { users } from '../../src/features/accounts/server/accounts.tables.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Imaging } from '../../src/platform/imaging/imaging.ts'
import type { Mail, MailAttachment, MailMessage } from '../../src/platform/mail/mail.ts'
import { recordMails } from '../../src/platform/mail/mail-log.ts'
import type { PaymentProvider } from '../../src/platform/payments.ts'
import type { Shop } from '../../src/platform/shop.ts'
import { openTestDatabase, silent } from './databases.ts'
import { rememberMarked } from './photos/plain-photo.ts'

export const admin = { username: 'admin', password: 'copper lantern 7' }

const longFrom = new Date('2100-01-01T00:00:00Z')

/** A clock that stands still until a test moves it. */
export function createTestClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    advance(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

export type Answer = { status: number; body: any; bytes: Buffer; headers: Headers }

/** One browser: its own session id, its own cookies. */
export type Visitor = {
  sessionId: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

const declared = apiRoutes.map(({ declaration: { method, path, answer } }) => {
  const pattern = path.replace(/\{\w+\*\}/, '.+').replace(/\{\w+\}/g, '[^/]+')
  return { method, pattern: new RegExp(`^${pattern}$`), answer }
})

/** What the contract says a call answers: every test that makes a call checks it too. */
function declaredAnswer(method: string, path: string) {
  const [pathname = ''] = path.split('?')
  return declared.find((call) => call.method === method && call.pattern.test(pathname))?.answer
}

/** Below /api/admin what tells of money may be missing: whoever may see none gets none. */
function holdToContract(method: string, path: string, body: unknown): void {
  const parsed = declaredAnswer(method, path)?.safeParse(body)
  const wrong = parsed?.error?.issues.filter((issue) => !(path.startsWith('/api/admin') && tellsOfMoney(String(issue.path.at(-1)))))
  if (wrong && wrong.length > 0) throw new Error(`${method} ${path} answers ${JSON.stringify(wrong)}`)
}

type TestShopOptions = {
  rateLimitScale?: number
  imaging?: (real: Imaging) => Imaging
  /** In the sandbox's place, by its name, or beside it. */
  payments?: PaymentProvider | PaymentProvider[]
  start?: string
  /** What is done to its database and folder before it is built; nobody else gets that database afterwards. */
  prepare?: (place: { database: Database; dataDir: string }) => Promise<void>
}

type Credentials = { username: string; password: string; newPassword?: string }

/** A whole shop on a fresh database for one test file; only the clock and the mailbox are ours. */
export function useTestShop(options: TestShopOptions = {}) {
  const clock = createTestClock(options.start ?? '2026-03-02T08:00:00Z')
  const mails: (MailMessage & { attachments: MailAttachment[] })[] = []
  const mailbox: Mail = {
    async send(message, _key, attachments = []) {
      mails.push({ ...message, attachments })
      return 'kept'
    },
    read: async () => mails.at(-1)?.html ?? null,
    forget: async () => undefined,
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-test-'))
  let built: BuiltShop
  let shop: Shop
  let app: ReturnType<typeof createApp>
  let databaseUrl: string | undefined

  beforeAll(async () => {
    const { database, url } = await openTestDatabase(inject('databases'), { isShared: !options.prepare })
    await options.prepare?.({ database, dataDir })
    databaseUrl = url
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 0),
      ADMIN_PASSWORD: admin.password,
      SEED_DEMO: '0',
    }
    const { payments } = options
    built = await buildShop({ config: readConfig(env), log: silent, clock, database, ...(payments ? { payments: [payments].flat() } : {}) })
    const real = rememberMarked(built.shop.imaging)
    const imaging = options.imaging?.(real) ?? real
    shop = {
      ...built.shop,
      imaging,
      mail: recordMails(mailbox, { db: built.shop.db, clock }),
    }
    await shop.jobs.prepare(jobKinds)
    await shop.live.listen(liveTopics(shop))
    await seed(shop)
    // Tests let months pass as an admin without a second factor; the week they have for it has a test of its own.
    await shop.db.update(users).set({ roleSince: longFrom }).where(eq(users.username, admin.username))
    app = createApp({ shop })
  })

  afterAll(async () => {
    await built.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Somebody new, at an address of their own where one is named. */
  function visitor(address?: string): Visitor {
    const env = address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } as never }
    const cookies = new Map<string, string>()
    const sessionId = randomUUID()
    return {
      sessionId,
      async call(method, path, body, headers = {}) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const init = {
          method,
          headers: {
            sessionid: sessionId,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: body instanceof Uint8Array ? new Uint8Array(body) : typeof body === 'string' ? body : JSON.stringify(body) }),
        }
        const response = await app.request(path, init, env)
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (/max-age=0/i.test(line)) cookies.delete(name)
          else cookies.set(name, value)
        }
        const bytes = Buffer.from(await response.arrayBuffer())
        const text = bytes.toString('utf8')
        const isJson = response.headers.get('content-type')?.includes('json')
        const answer = { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, bytes, headers: response.headers }
        if (response.ok) holdToContract(method, path, answer.body)
        return answer
      },
    }
  }

  async function signedIn({ username, password, newPassword }: Credentials, who = visitor()): Promise<Visitor> {
    const { status } = await who.call('POST', '/api/login', { username, password, newPassword })
    if (status !== 200) throw new Error(`Could not sign in as ${username}: ${status}`)
    return who
  }

  async function registered(
    username = `u${randomUUID().slice(0, 8)}`,
  ): Promise<Visitor & { username: string; email: string; password: string }> {
    const who = visitor()
    const person = { username, email: `${username}@example.com`, password: 'walnut and gold 9' }
    const { status } = await who.call('POST', '/api/register', person)
    if (status !== 201) throw new Error(`Could not register ${username}: ${status}`)
    return { ...who, ...person }
  }

  /** Somebody new of this role. */
  async function asRole(role: Role): Promise<Visitor> {
    const person = await registered()
    await shop.db.update(users).set({ role, roleSince: longFrom }).where(eq(users.username, person.username))
    return signedIn(person)
  }

  return {
    clock,
    mails,
    visitor,
    registered,
    signedIn,
    asRole,
    asAdmin: () => signedIn(admin),
    runJobs: () => shop.jobs.workOff(shop, jobHandlers),
    /** Jobs that wait for their time too: the queue goes by the database's own clock, which no test moves. */
    async runJobsOfLater() {
      await shop.db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`)
      await shop.jobs.workOff(shop, jobHandlers)
    },
    get shop() {
      return shop
    },
    get app() {
      return app
    },
    get databaseUrl() {
      return databaseUrl
    },
  }
}

export type TestShop = ReturnType<typeof useTestShop>
