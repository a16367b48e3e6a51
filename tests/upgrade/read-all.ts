import { expect } from 'vitest'
import type { TestShop, Visitor } from '../support/test-shop.ts'
import { people, type Reading } from './furnish.ts'

/** Without what is another at each reading: signatures of addresses, and whose browser asks. */
function steady(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'sessionId' ? undefined : typeof value === 'string' ? value.replace(/(until|sig)=[^&]*/g, '$1') : value,
  )
}

export async function readAll(t: TestShop, readings: Reading[]): Promise<unknown[]> {
  const known: Record<Exclude<Reading['who'], 'guest'>, Visitor> = {
    admin: await t.asAdmin(),
    customer: await t.signedIn(people.customer),
    production: await t.signedIn(people.production),
  }
  const answers = []
  for (const { who, path, sessionId } of readings) {
    const visitor = who === 'guest' ? t.visitor() : known[who]
    // Since then the code of a gift card stands in no address.
    const [, code] = /^\/api\/gift-cards\/(.+)\/balance$/.exec(path) ?? []
    const headers = sessionId ? { sessionid: sessionId } : {}
    const { status, body } = await (code
      ? visitor.call('POST', '/api/gift-cards/balance', { code }, headers)
      : visitor.call('GET', path, undefined, headers))
    expect(status, path).toBe(200)
    answers.push(steady(body))
  }
  return answers
}
