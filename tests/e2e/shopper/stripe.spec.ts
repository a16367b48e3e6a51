import { expect, test, type Page } from '@playwright/test'
import { startFakeStripe } from '../../support/stand-ins/fake-stripe.ts'
import { startBuiltShop } from '../../support/running-shop.ts'
import type { Visitor } from '../../support/test-shop.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { addFramedPrint, order } from './ordering.ts'
import { desktop, expectSound, open, phone } from '../support.ts'

const typed = {
  'Full name': 'Layla Haddad',
  'E-mail': 'layla@example.com',
  Phone: '050 123 4567',
  Area: 'Al Quoz 3',
  Street: 'Street 8',
  'Building or villa': 'Warehouse 12',
}

/** As much of Stripe's own script as the page uses, before there is an order: what a card does is decided by the number that is typed; a wallet is refused. */
const script = `for (const host of ['js.stripe.com', 'b.js.stripe.com']) {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: 'https://' + host + '/frame.html', allow: 'payment *', hidden: true })
  addEventListener('message', ({ source, data }) => source === frame.contentWindow && window.hearFrame(host, data))
  document.body.append(frame)
}
window.Stripe = () => ({
  registerAppInfo() {},
  _registerWrapper() {},
  elements({ mode, amount, currency }) {
    if (mode !== 'payment' || currency !== 'aed') throw new Error('These elements take no payment')
    const heard = {}
    const kinds = []
    const number = () => document.getElementById('number')
    return {
      pays: () => (kinds.includes('payment') ? number().value : 'wallet'),
      async update(change) { amount = change.amount },
      submit: async () => (kinds.includes('payment') && number().value === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
      create(kind) {
        kinds.push(kind)
        if (kind === 'payment') window.stripeCard = { amount: () => amount }
        else window.stripeWallet = {
          move: (state) => new Promise((resolve) => heard.shippingaddresschange({ address: { state }, resolve, reject: resolve })),
          agree: (shippingAddress) => new Promise((resolve) => heard.confirm({
            billingDetails: { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501234567' }, shippingAddress, paymentFailed: resolve,
          })),
          amount: () => amount,
        }
        return {
          mount(place) { place.innerHTML = kind === 'payment' ? '<label>Card number <input id="number"></label>' : '<button type="button">Apple Pay</button>' },
          destroy() {},
          on(event, hear) {
            heard[event] = hear
            if (event === 'ready') setTimeout(hear, 0, { availablePaymentMethods: { applePay: true } })
          },
        }
      },
    }
  },
  async confirmPayment({ elements, clientSecret, redirect, confirmParams }) {
    if (redirect !== 'if_required' || !confirmParams.return_url.includes('/thank-you?')) return { error: { message: 'No way back' } }
    const error = await window.payAtStripe(clientSecret, elements.pays())
    return error ? { error: { message: error } } : {}
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
    if (!intent) return 'No such payment'
    fake.pay(intent.id, number === '4242' ? 'good' : 'declined')
    if (number !== '4242') return 'Your card has been declined.'
    const { rawBody, headers } = fake.event(intent.id, new Date())
    const told = await fetch(`${shopUrl}/api/payments/stripe/webhook`, { method: 'POST', body: new Uint8Array(rawBody), headers })
    return told.ok ? null : `The webhook answered ${told.status}`
  })
  return { loaded, frames }
}

test('Stripe’s elements take the card before there is an order, and nothing of Stripe loads elsewhere', async ({ browser }) => {
  await using fake = await startFakeStripe()
  await using shop = await startBuiltShop(
    {
      RATE_LIMIT_SCALE: '0',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test',
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      STRIPE_API_BASE: fake.url,
    },
    { brief: true },
  )
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: desktop })).newPage()
  const { loaded, frames } = await followStripe(page, fake, shop.url)
  await open(page, '/')
  const shopWith = async (visitor: Visitor) => page.evaluate((id) => localStorage.setItem('sessionId', id), visitor.sessionId)
  const pay = page.getByRole('button', { name: /^Pay AED/ })
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, Layla' })
  const paid = () => [...fake.intents.values()].filter(({ status }) => status === 'succeeded').length

  await test.step('the card’s fields stand on the page; declined keeps everything, another one pays the same payment', async () => {
    const visitor = webVisitor(shop.url)
    await addFramedPrint(visitor)
    await shopWith(visitor)
    await open(page, '/checkout')
    const free = { wallet: 'asked', window: 'opened' }
    await expect
      .poll(() => frames)
      .toEqual({
        'js.stripe.com': { origin: 'https://js.stripe.com', ...free },
        'b.js.stripe.com': { origin: 'https://b.js.stripe.com', ...free },
      })
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Emirate').selectOption('Dubai')
    const shownFils = () => page.evaluate(() => Reflect.get(window, 'stripeCard').amount())
    const before = await shownFils()
    await page.getByText('Express in Dubai').click()
    await expect.poll(shownFils).toBeGreaterThan(before)
    await pay.click()
    await page.getByLabel('Card number').fill('4000')
    await pay.click()
    await expect(page.getByText('Your card was not charged')).toBeInViewport()
    await expect(page.getByText('Your card has been declined.')).toBeVisible()
    await expect(page.getByLabel('Area')).toHaveValue(typed.Area)
    await page.setViewportSize(phone)
    await expectSound(page)
    await page.getByLabel('Card number').fill('4242')
    await pay.click()
    await expect(thanks).toBeVisible()
    expect([fake.intents.size, paid()]).toEqual([1, 1])
  })

  await test.step('an order that waits is paid from its own link', async () => {
    const placed = await order(webVisitor(shop.url))
    expect(placed.payment).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test', status: 'requires_payment' })
    await open(page, `/thank-you?${new URLSearchParams({ order: placed.order.number, token: placed.token })}`)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByLabel('Card number').fill('4242')
    await pay.click()
    await expect(thanks).toBeVisible()
    expect(new Set(loaded)).toEqual(new Set(['/checkout', '/thank-you']))
  })

  await test.step('a wallet that agreed: its address is priced, its payment refused, and a card pays the same order', async () => {
    const visitor = webVisitor(shop.url)
    await addFramedPrint(visitor)
    await shopWith(visitor)
    await open(page, '/checkout')
    await expect(page.getByRole('region', { name: 'Express checkout' }).getByRole('button', { name: 'Apple Pay' })).toBeVisible()
    const [before, rates] = await page.evaluate(async () => {
      const wallet = Reflect.get(window, 'stripeWallet')
      return [wallet.amount(), await wallet.move('Fujairah')]
    })
    expect(before).toBeGreaterThan(0)
    expect(rates).toMatchObject({ shippingRates: [{ displayName: expect.any(String), amount: expect.any(Number) }] })
    const address = { state: 'Dubai', city: 'Dubai Marina', line1: 'Marina Walk', line2: 'Marina Gate 2', country: 'AE', postal_code: '' }
    await page.evaluate(async (given) => {
      const wallet = Reflect.get(window, 'stripeWallet')
      await wallet.move('Dubai')
      void wallet.agree({ name: 'Layla Haddad', address: given })
    }, address)
    await expect(page.getByText('Your card has been declined.')).toBeInViewport()
    await page.getByLabel('Card number').fill('4242')
    await pay.click()
    await expect(thanks).toBeVisible()
    expect([fake.intents.size, paid()]).toEqual([3, 3])
  })
})
