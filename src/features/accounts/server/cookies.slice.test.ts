import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { sessions } from './accounts.tables.ts'
import { hashToken } from './tokens.ts'

const t = useTestShop()

/** Behind https, with these cookies. */
const secure = (method: string, path: string, cookie = '', body?: object) =>
  t.app.request(`https://shop.example${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function signInSecurely(cookie = '') {
  const { username, password } = await t.registered()
  const response = await secure('POST', '/api/login', cookie, { username, password })
  const lines = response.headers.getSetCookie()
  return { lines, token: /__Host-barwaz_session=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '' }
}

test('behind https the cookies are of a kind that no other host can plant', async () => {
  const { lines, token } = await signInSecurely()
  expect(lines.map((line) => line.replace(/=.*/, '')).toSorted()).toEqual(['__Host-barwaz_device', '__Host-barwaz_session'])
  for (const line of lines) for (const part of ['; Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(part)
  expect((await secure('GET', '/api/user', `__Host-barwaz_session=${token}`)).status).toBe(200)
  expect((await secure('GET', '/api/user', `barwaz_session=${token}`)).status, 'planted by its old name').toBe(401)
})

test('a session from before goes on once by the old name, and gets the new one', async () => {
  const { token } = await signInSecurely()
  await t.shop.db
    .update(sessions)
    .set({ provedAt: null })
    .where(eq(sessions.tokenHash, hashToken(token)))
  const response = await secure('GET', '/api/user', `barwaz_session=${token}`)
  expect(response.status).toBe(200)
  const [renamed, cleared] = response.headers.getSetCookie()
  expect(renamed).toContain(`__Host-barwaz_session=${token}`)
  expect(cleared).toMatch(/^barwaz_session=;.*Max-Age=0/)
})

test('signing in ends the session whose cookie it takes the place of', async () => {
  const first = await signInSecurely()
  const cookie = `__Host-barwaz_session=${first.token}`
  expect((await secure('GET', '/api/user', cookie)).status).toBe(200)
  await signInSecurely(cookie)
  expect((await secure('GET', '/api/user', cookie)).status).toBe(401)
})
