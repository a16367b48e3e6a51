import { expect, test } from 'vitest'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { beginUpload, askUpload, uploadPlain } from '../../../../tests/support/upload.ts'

const t = useTestShop()
const canvas = { type: 'canvas', size: '30x40' }
const sizesIn = async (who: Visitor, sessionid?: string) => {
  const { body } = await who.call('GET', '/api/cart', undefined, sessionid === undefined ? {} : { sessionid })
  return body.map(({ size }: { size: string }) => size)
}
const person = (n: string) => ({ username: n, email: `${n}@example.com`, password: 'walnut and gold 9' })

test('[SS2] signing in moves the cart to an id that ends with the session; a browser that goes on with its own id has it all the same', async () => {
  const browser = t.visitor()
  await browser.call('POST', '/api/cart', canvas)
  const { headers, status } = await browser.call('POST', '/api/register', person('salma'))
  expect(status).toBe(201)
  const own = headers.get('sessionid') ?? ''
  expect(own).toMatch(/^[0-9a-f-]{14}8/)
  expect(await sizesIn(browser), 'with its own id').toEqual(['30x40'])
  expect(await sizesIn(browser, own), 'with the one it was told').toEqual(['30x40'])
  expect(await sizesIn(t.visitor(), browser.sessionId), 'the browser’s id without the cookie').toEqual([])
  expect(await sizesIn(t.visitor(), own), 'the account’s id without the cookie').toEqual([])

  await browser.call('POST', '/api/cart', { ...canvas, size: '45x60' })
  await browser.call('POST', '/api/logout')
  expect(await sizesIn(browser)).toEqual([])
  expect(await sizesIn(browser, own)).toEqual([])
})

test('what an ended id gathers is its own, and comes along at the next sign-in with all of before', async () => {
  const browser = t.visitor()
  await browser.call('POST', '/api/cart', canvas)
  const own = (await browser.call('POST', '/api/register', person('hind'))).headers.get('sessionid') ?? ''
  await browser.call('DELETE', '/api/user/sessions')
  expect((await browser.call('POST', '/api/cart', { ...canvas, size: '60x80' }, { sessionid: own })).status).toBe(201)
  expect(await sizesIn(browser, own)).toEqual(['60x80'])
  const { username, password } = person('hind')
  await browser.call('POST', '/api/login', { username, password }, { sessionid: own })
  expect(await sizesIn(browser, own)).toEqual(['30x40', '60x80'])
  const phone = await t.signedIn({ username, password })
  expect(await sizesIn(phone)).toEqual(['30x40', '60x80'])
})

test('a changed password goes on with the cart, and ends the id of before', async () => {
  const browser = t.visitor()
  await browser.call('POST', '/api/cart', canvas)
  const { password } = person('amna')
  const before = (await browser.call('POST', '/api/register', person('amna'))).headers.get('sessionid') ?? ''
  const change = { currentPassword: password, newPassword: 'silver moulding 44' }
  const changed = await browser.call('PUT', '/api/user/password', change)
  expect(changed.status).toBe(204)
  expect(await sizesIn(browser)).toEqual(['30x40'])
  expect(changed.headers.get('sessionid')).not.toBe(before)
  expect(await sizesIn(browser, before)).toEqual([])
})

test('photos of before, and one still on its way, come along; after the sign-out the browser’s id opens none of them', async () => {
  const browser = t.visitor()
  const photoId = await uploadPlain(browser)
  const { path } = await beginUpload(browser, 5000)
  await browser.call('POST', '/api/register', person('reem'))
  const status = async () => (await browser.call('GET', `/api/photos/${photoId}`)).status
  expect(await status()).toBe(200)
  expect((await askUpload(browser, path)).status).toBe(200)
  await browser.call('POST', '/api/logout')
  expect(await status()).toBe(404)
  expect((await browser.call('GET', '/api/photos')).body).toEqual([])
  expect((await askUpload(browser, path)).status).toBe(404)
})
