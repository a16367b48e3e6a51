import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { addPiece } from '../../support/orders.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { startBuiltShop } from '../../support/running-shop.ts'
import { admin, expectSound, expectToast, login, mailTo, newPerson, open, phone, register } from '../support.ts'

test('register, log out, log in again, by keyboard and with the exact toasts', async ({ page, baseURL }) => {
  const person = newPerson()
  await open(page, '/register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.getByLabel('First name').fill(person.firstName)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Registration successful', 'Your account has been created')
  await expect(page).toHaveURL(`${baseURL}/`)

  const sessionBefore = await page.evaluate(() => localStorage.getItem('sessionId'))
  await page.getByRole('button', { name: /Layla/ }).click()
  await expectToast(page, 'Logged out', 'You have been logged out successfully')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).not.toBe(sessionBefore)

  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Username or e-mail').fill(person.email)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Layla!')
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
})

test('the password that the first start printed lets its admin in once they have chosen their own, by keyboard', async ({ page }) => {
  await using shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' }, { brief: true })
  const printed = /Password: (\S+)/.exec(shop.output())?.[1] ?? ''
  await open(page, `${shop.url}/auth?next=/admin`)
  await page.getByLabel('Username or e-mail').fill(admin.username)
  await page.getByLabel('Password', { exact: false }).first().fill(printed)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The shop made this password up and showed it')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expectSound(page)
  await page.keyboard.type('Barwaz2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This password is easy to guess')).toBeVisible()
  await page.getByLabel('New password').fill('walnut and gold 9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/admin`)
})

test('a wrong password says so, keeps what was typed and changes nothing; without a connection signing in says so and can be tried again', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const person = await register(request)
  await open(page, '/auth')
  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: false }).first().fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Login failed', 'Invalid username or password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(person.username)
  await expect(page).toHaveURL(`${baseURL}/auth`)

  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("The shop can't be reached.", { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Welcome back, Layla!').first()).toBeVisible()
})

test('bad input is marked at its field before anything is sent, also in a part that was closed; a taken username is refused in the server’s words', async ({
  page,
  request,
}) => {
  const taken = await register(request)
  const sent: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/api/register') && sent.push(asked.method()))
  await open(page, '/register')
  const create = page.getByRole('button', { name: 'Create account' })
  await page.getByLabel('Username').fill('a b')
  await page.getByLabel('E-mail').fill('nobody@')
  await page.getByLabel('Password', { exact: false }).first().fill('short')
  await create.click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.getByLabel('Username').fill(taken.username)
  await page.getByLabel('E-mail').fill(`other-${taken.email}`)
  await page.getByLabel('Password', { exact: false }).first().fill(taken.password)
  const business = page.getByText('Ordering for a company?')
  await business.click()
  const trn = page.getByLabel('TRN')
  await trn.fill('123')
  await business.click()
  await expect(trn).toBeHidden()
  await create.click()
  await expect(trn).toBeFocused()
  await expect(trn).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])

  await trn.fill('')
  await create.click()
  await expectToast(page, 'Registration failed', 'This username is taken. Try another one.')
})

test('a guest on the way to /account comes back to it after signing in', async ({ page, request, baseURL }) => {
  const person = await register(request)
  await open(page, '/account')
  await expect(page).toHaveURL(`${baseURL}/auth?next=%2Faccount`)
  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Layla')
})

test('who is signed in is led home from /auth?next=//evil.example and from an admin page; inside the browser too, strangers are sent to /auth', async ({
  page,
  baseURL,
}) => {
  await register(page.request)
  await open(page, `/auth?next=${encodeURIComponent('//evil.example')}`)
  await expect(page).toHaveURL(`${baseURL}/`)
  await open(page, '/admin/users')
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  await test.step('a spinner shows while it is not known who is there', async () => {
    const release = await holdUser(page)
    await page.goto('/account')
    await expect(page.getByRole('status', { name: 'Loading' }).or(page.getByText('Loading'))).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Layla')
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL(`${baseURL}/faqs`)
  await page.getByRole('button', { name: /Layla/ }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/auth?next=%2Faccount`)
})

async function holdUser(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/api/user', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a forgotten password is set anew by mail', async ({ page }) => {
  const person = await register(page.request)
  await page.request.post('/api/logout')
  await open(page, '/auth')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  // From the start of the label: "Username or e-mail" of the page being left would take the address.
  await page.getByLabel(/^E-mail/).fill(person.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Have a look at your inbox')).toBeVisible()
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(await mailTo(person.email, 'Set a new password'))?.[0] ?? ''
  await open(page, link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await page.getByLabel('New password').fill('a quiet wall at dusk')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set')
  await login(page.request, { username: person.username, password: 'a quiet wall at dusk' })
  await open(page, link)
  await page.getByLabel('New password').fill('another quiet wall')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('This link has been used or has expired.', { exact: false })).toBeVisible()
})

test('the address is proved by the mailed link, for whoever is signed in or knows the password; "not me" removes the account', async ({
  page,
  browser,
}) => {
  const proofLink = async (email: string) =>
    /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(await mailTo(email, 'Please confirm your e-mail address'))?.[0] ?? ''
  const person = await register(page.request)
  for (const path of ['/orders', '/account']) {
    await open(page, path)
    await expect(page.getByText('Your e-mail address is not confirmed yet')).toBeVisible()
  }
  const link = await proofLink(person.email)
  const elsewhere = await (await browser.newContext({ viewport: phone })).newPage()
  await open(elsewhere, link)
  await elsewhere.getByLabel('Password of that account').fill('not this one')
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(elsewhere.getByText('That is not the password of that account.')).toBeVisible()
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Layla')
  await expect(page.getByText('Your e-mail address is not confirmed yet')).toHaveCount(0)

  const unknown = await register(page.request)
  await open(elsewhere, await proofLink(unknown.email))
  await elsewhere.getByRole('link', { name: 'This was not me' }).click()
  await elsewhere.getByRole('button', { name: 'This was not me' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('details, password and devices on /account, on a phone', async ({ page, playwright, baseURL }) => {
  await page.setViewportSize(phone)
  const person = await register(page.request)
  const tablet = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await login(tablet, person)
  await open(page, '/account')
  await page.getByLabel('First name').fill('Mariam')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'Details saved', 'Your account is up to date.')
  const toast = await page.getByRole('listitem').filter({ hasText: 'Details saved' }).boundingBox()
  expect(toast!.y + toast!.height, 'on a phone a toast leaves the foot of the window to the main button').toBeLessThan(phone.height / 2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Mariam')

  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0)
  expect((await tablet.get('/api/user')).status()).toBe(401)

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('silver moulding 44')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'Every other device has been signed out.')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expectToast(page, 'Logged out', 'You have been signed out everywhere.')
  await tablet.dispose()
})

test('what was begun goes on from the account, and all of one’s data comes as a file', async ({ page, baseURL }) => {
  const visitor = webVisitor(baseURL ?? '')
  const person = newPerson()
  expect((await visitor.call('POST', '/api/register', person)).status).toBe(201)
  await addPiece(visitor)
  await login(page.request, person)
  await open(page, '/account')
  const data = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = JSON.parse(readFileSync(await (await data).path(), 'utf8'))
  expect(file).toMatchObject({ account: { username: person.username }, designs: [{ design: { size: '30x30' } }] })
  const [{ design }] = (await visitor.call('GET', '/api/designs')).body
  await visitor.call('POST', `/api/designs/${design.id}/share`)
  await page.reload()
  await page.getByRole('button', { name: 'End sharing Canvas, 30 × 30 cm' }).click()
  await expectToast(page, 'It is not shared any more', 'Every link you made to this piece opens nothing.')
  await page.getByRole('button', { name: 'Delete Canvas, 30 × 30 cm' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete Canvas, 30 × 30 cm?' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(asked.getByText('It lies in a cart')).toBeVisible()
  await expectSound(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Go on with Canvas, 30 × 30 cm' }).click()
  await expect(page).toHaveURL(/\/canvas$/)
  await expect(page.getByText('Here is your piece', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
})

test('an account is deleted only with its password', async ({ page }) => {
  const person = await register(page.request)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'Account deleted', 'Your details have been removed.')
  expect((await page.request.post('/api/login', { data: person })).status()).toBe(401)
})

test('by a bare address the page says why it knows no passkeys; by its name one is added, signs in, proves who it is and is removed', async ({
  page,
  baseURL,
}) => {
  const shop = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await open(page, '/auth')
  await expect(page.getByText('they belong to a name, and this page was opened by a number', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Open it as localhost/ }).click()
  await expect(page).toHaveURL(`${shop}/auth`)

  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const isThere = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, ...isThere },
  })
  const person = newPerson()
  expect((await page.request.post(`${shop}/api/register`, { data: person })).status()).toBe(201)
  await open(page, `${shop}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'Passkey added', 'Next time Chrome, Linux signs you in.')
  await page.getByRole('button', { name: 'Rename Chrome, Linux' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' })
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible()

  await page.request.post(`${shop}/api/logout`)
  await open(page, `${shop}/auth?next=/account`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${shop}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Layla')

  const refusal = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'account/step-up-required', detail: 'Please confirm.' }
  await page.route('**/api/user/passkeys/*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()

  await page.request.post(`${shop}/api/logout`)
  await open(page, `${shop}/auth`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Invalid username or password')).toBeVisible()
})

test('staff set up two-factor sign-in and then need its code', async ({ page, request, baseURL }) => {
  // Somebody of the workshop: everyone else's admin must stay able to sign in without a code.
  const person = await register(page.request)
  const { id } = await (await page.request.get('/api/user')).json()
  await login(request, admin)
  expect((await request.put(`/api/admin/users/${id}`, { data: { role: 'production' } })).status()).toBe(200)
  await login(page.request, person)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code to scan with an authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('It is on. Keep these recovery codes.')).toBeVisible()
  const [recoveryCode = '', another = ''] = await page
    .locator('main li')
    .filter({ hasText: /^[0-9a-f]{4}-/ })
    .allTextContents()

  await page.request.post('/api/logout')
  await open(page, '/auth?next=/admin/orders')
  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await page.getByLabel('Six-digit code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/admin/orders`)

  await test.step('past the week only its set-up opens, and a proof is asked for where one is needed', async () => {
    await page.route('/api/user', async (route) => {
      const me = await (await route.fetch()).json()
      await route.fulfill({ json: { ...me, twoFactor: false, twoFactorDue: '2026-01-01T00:00:00.000Z' } })
    })
    await open(page, '/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second factor first')
    await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
    await page.unroute('/api/user')

    await open(page, '/account')
    const refusal = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'account/step-up-required', detail: 'Please confirm.' }
    await page.route('/api/user/two-factor/recovery-codes', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByLabel('Six-digit code').fill(another)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Keep these new recovery codes')).toBeVisible()
    await page.getByRole('button', { name: 'I have kept them' }).click()
  })

  await page.getByRole('button', { name: 'Switch two-factor sign-in off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch two-factor sign-in off' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()
})
