import { expect, test, type Page } from '@playwright/test'
import { startFakeStripe } from '../support/fake-stripe.ts'
import { startBuiltShop } from '../support/running-shop.ts'
import { webVisitor } from '../support/web-visitor.ts'
import { addFramedPrint, order } from './ordering.ts'
import { desktop, expectSound, open, phone } from './support.ts'

/** As much of Stripe's own script as the page uses; what a card does is decided by the number that is typed. */
const script = `for (const host of ['js.stripe.com', 'b.js.stripe.com']) {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: 'https://' + host + '/frame.html', allow: 'payment *', hidden: true })
  addEventListener('message', ({ source, data }) => source === frame.contentWindow && window.hearFrame(host, data))
  document.body.append(frame)
}
window.Stripe = () => ({
  registerAppInfo() {},
  _registerWrapper() {},
  elements({ clientSecret, amount }) {
    const heard = {}
    window.stripeWallet = {
      move: (state) => new Promise((resolve) => heard.shippingaddresschange({ address: { state }, resolve, reject: resolve })),
      agree: (shippingAddress) => new Promise((resolve) => heard.confirm({
        billingDetails: { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501234567' }, shippingAddress, paymentFailed: resolve,
      })),
      amount: () => amount,
    }
    return {
      async update(change) { amount = change.amount },
      submit: async () => ({}),
      create: (kind) => ({
        mount(place) { place.innerHTML = kind === 'payment' ? '<label>Card number <input id="number"></label>' : '<button type="button">Apple Pay</button>' },
        destroy() {},
        on(event, hear) {
          heard[event] = hear
          if (event === 'ready') setTimeout(hear, 0, { availablePaymentMethods: { applePay: true } })
        },
      }),
    }
  },
  async confirmPayment({ clientSecret = window.intentSecret }) {
    window.intentSecret = clientSecret
    const error = await window.payAtStripe(clientSecret, document.getElementById('number')?.value ?? '')
    return error ? { error: { message: error } } : {}
  },
  initCheckoutElementsSdk({ clientSecret }) {
    const element = (html) => ({ mount: (place) => { place.innerHTML = html }, destroy() {}, on() {} })
    return {
      createPaymentElement: () => element('<label>Card number <input id="number"></label>'),
      createExpressCheckoutElement: () => element('<button type="button">Apple Pay</button>'),
      loadActions: async () => ({
        type: 'success',
        actions: {
          async confirm() {
            const error = await window.payAtStripe(clientSecret, document.getElementById('number').value)
            return error ? { type: 'error', error: { message: error } } : { type: 'success' }
          },
        },
      }),
    }
  },
})`

/** A frame of Stripe's, which stands on another origin than the page: it asks the browser for a wallet, and opens a window as one does. */
const frame = `<!doctype html><html lang="en"><title>Stripe</title><script>
  const total = { label: 'Barwaz', amount: { currency: 'AED', value: '1.00' } }
  let wallet = 'asked'
  try { new PaymentRequest([{ supportedMethods: 'https://google.com/pay' }], { total }) } catch (error) { wallet = error.name }
  const opened = window.open('about:blank', '_blank', 'width=1,height=1')
  parent.postMessage({ origin, wallet, window: opened === null ? 'refused' : 'opened' }, '*')
  opened?.close()
</script>`

async function followStripe(page: Page, fake: Awaited<ReturnType<typeof startFakeStripe>>, shopUrl: string) {
  const loaded: string[] = []
  const frames: Record<string, unknown> = {}
  await page.route(/^https:\/\/(\w+\.)?js\.stripe\.com\//, (route) => {
    if (route.request().url().endsWith('/frame.html')) return route.fulfill({ contentType: 'text/html', body: frame })
    loaded.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.exposeFunction('hearFrame', (host: string, heard: unknown) => void (frames[host] = heard))
  await page.exposeFunction('payAtStripe', async (clientSecret: string, number: string) => {
    const intent = [...fake.intents.values()].find(({ client_secret: secret }) => secret === clientSecret)
    if (!intent) return 'No such intent'
    fake.pay(intent.id, number === '4242' ? 'good' : 'declined')
    if (number !== '4242') return 'Your card has been declined.'
    const { rawBody, headers } = fake.event(intent.id, new Date())
    const told = await fetch(`${shopUrl}/api/payments/stripe/webhook`, { method: 'POST', body: new Uint8Array(rawBody), headers })
    return told.ok ? null : `The webhook answered ${told.status}`
  })
  return { loaded, frames }
}

test('Stripe’s elements take the card: declined says so, another one pays, and nothing of it loads elsewhere', async ({ browser }) => {
  await using fake = await startFakeStripe()
  await using shop = await startBuiltShop({
    RATE_LIMIT_SCALE: '0',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_BASE: fake.url,
  })
  const placed = await order(webVisitor(shop.url))
  expect(placed.payment).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test', status: 'requires_payment' })
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: desktop })).newPage()
  const { loaded, frames } = await followStripe(page, fake, shop.url)
  await open(page, '/')
  await open(page, `/thank-you?${new URLSearchParams({ order: placed.order.number, token: placed.token })}`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const free = { wallet: 'asked', window: 'opened' }
  await expect
    .poll(() => frames)
    .toEqual({
      'js.stripe.com': { origin: 'https://js.stripe.com', ...free },
      'b.js.stripe.com': { origin: 'https://b.js.stripe.com', ...free },
    })
  await page.getByLabel('Card number').fill('4000')
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(page.getByText('Your card was not charged')).toBeVisible()
  await expect(page.getByText('Your card has been declined.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.getByLabel('Card number').fill('4242')
  await page.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Layla' })).toBeVisible()
  expect(loaded).toEqual(['/thank-you'])

  // A wallet that agreed before there was an order: its address is priced, its payment refused, and a card pays the same order.
  const visitor = webVisitor(shop.url)
  await addFramedPrint(visitor)
  await page.evaluate((id) => localStorage.setItem('sessionId', id), visitor.sessionId)
  await open(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Express checkout' }).getByRole('button', { name: 'Apple Pay' })).toBeVisible()
  const [before, rates] = await page.evaluate(async () => {
    const wallet = Reflect.get(window, 'stripeWallet')
    return [wallet.amount(), await wallet.move('Fujairah'), wallet.amount()]
  })
  expect(before).toBeGreaterThan(0)
  expect(rates).toMatchObject({ shippingRates: [{ displayName: expect.any(String), amount: expect.any(Number) }] })
  const address = { state: 'Dubai', city: 'Dubai Marina', line1: 'Marina Walk', line2: 'Marina Gate 2', country: 'AE', postal_code: '' }
  await page.evaluate(async (given) => {
    const wallet = Reflect.get(window, 'stripeWallet')
    await wallet.move('Dubai')
    void wallet.agree({ name: 'Layla Haddad', address: given })
  }, address)
  await page.getByLabel('Card number').fill('4242')
  await page.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Layla' })).toBeVisible()
  expect([...fake.intents.values()].map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})
