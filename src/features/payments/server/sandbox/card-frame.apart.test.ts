// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardFrameMessage, CardPageMessage } from '#features/payments/payments.ts'
import { inLanguage } from '#platform/moment.ts'
import script from '#features/payments/ui/card-frame.js?raw'
import { cardFrame } from './card-frame.ts'

// A font is no module outside of a build.
vi.mock('#ui/fonts.ts', () => ({ textFontUrl: '/font.woff2', arabicTextFontUrl: '/arabic.woff2' }))

let told: unknown[]
let listening = new AbortController()
let answer: { status: number; body: object }
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
  answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(answer.body, { status: answer.status }),
)

beforeEach(() => {
  told = []
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('parent', {
    postMessage(message: unknown, origin: string) {
      expect(origin).toBe(window.location.origin)
      told.push(CardFrameMessage.parse(message))
    },
  })
})
afterEach(() => {
  listening.abort()
  vi.unstubAllGlobals()
})

function openFrame() {
  listening.abort()
  listening = new AbortController()
  const [, body = ''] = /<body>([^]*)<script/.exec(cardFrame('nonce', 'Sidr Frames')) ?? []
  document.body.innerHTML = body
  const listen = (event: string, hear: () => void) => window.addEventListener(event, hear, { signal: listening.signal })
  // eslint-disable-next-line typescript/no-implied-eval
  new Function('addEventListener', script)(listen)
  told = []
}

const part = (id: string) => document.getElementById(id) as HTMLInputElement
const shown = () => ['take', 'challenge', 'done'].filter((id) => !part(id).hidden)

function type(id: string, text: string) {
  for (const letter of text) {
    part(id).value += letter
    part(id).setSelectionRange(part(id).value.length, part(id).value.length)
    part(id).dispatchEvent(new Event('input'))
    expect(told.pop()).toMatchObject({ kind: 'typed' })
  }
  return part(id).value
}

/** As the page around says it; `from` is who does. */
function say(message: object, from: unknown = window.parent) {
  const data = CardPageMessage.parse({ type: 'barwaz-payment', ...message })
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: from as Window }))
}

async function check(status: number, body: object, focus = true) {
  answer = { status, body }
  say({ kind: 'check', focus })
  await expect.poll(() => told.length).toBe(1)
  return told.pop()
}

async function pay(status: number, body: object) {
  answer = { status, body }
  say({ kind: 'pay', paymentId: 'pay_1', amount: 'AED 195.50' })
  await expect.poll(() => told.length).toBe(1)
  return told.pop()
}

test('what is typed is written as people read it', () => {
  openFrame()
  expect(type('number', '4242x424242424242')).toBe('4242 4242 4242 4242')
  expect(type('expiry', '430')).toBe('04 / 30')
  expect(type('cvc', '12a345')).toBe('1234')
  part('number').value = ''
  expect(type('number', '378282246310005')).toBe('3782 822463 10005')
  part('expiry').value = '12/203'
  expect(type('expiry', '0')).toBe('12 / 30')
})

test('a digit put in the middle leaves the caret behind it', () => {
  openFrame()
  part('number').value = '4242 44242'
  part('number').setSelectionRange(6, 6)
  part('number').dispatchEvent(new Event('input'))
  expect([part('number').value, part('number').selectionStart]).toEqual(['4242 4424 2', 6])
})

test('what is wrong is said at its field and to the page, which decides where the focus goes; typing takes it back', async () => {
  openFrame()
  const wrong = { code: 'request/invalid', errors: [{ path: 'expiry', message: 'This card has expired.' }] }
  const problem = 'Expiry date: This card has expired.'
  expect(await check(422, wrong, false)).toMatchObject({ kind: 'checked', problem })
  expect([part('expiry').getAttribute('aria-invalid'), part('number').getAttribute('aria-invalid')]).toEqual(['true', 'false'])
  expect([part('expiry-error-text').textContent, document.activeElement?.id]).toEqual(['This card has expired.', ''])
  expect(await check(422, wrong)).toMatchObject({ problem })
  expect(document.activeElement?.id).toBe('expiry')
  type('expiry', '1')
  expect([part('expiry').getAttribute('aria-invalid'), part('expiry-error').hidden]).toEqual(['false', true])
  expect(await check(204, {})).toMatchObject({ kind: 'checked', problem: null })
  // What is wrong with no field is for the page to say.
  expect(await check(503, { detail: 'Please try again.' })).toMatchObject({ problem: 'Please try again.', isAtField: false })
})

test('a card pays what the page names, and only the page around may ask', async () => {
  openFrame()
  type('number', '4242424242424242')
  say({ kind: 'pay', paymentId: 'pay_2', amount: 'AED 1' }, {})
  expect(sent).not.toHaveBeenCalled()
  expect(await pay(200, { status: 'processing' })).toMatchObject({ kind: 'status', status: 'processing' })
  expect(sent.mock.lastCall?.[0]).toBe('/api/payments/sandbox/pay_1/confirm')
  expect(shown()).toEqual(['done'])
})

test('a declined card stays typed and can be followed by another; a challenge is answered here', async () => {
  openFrame()
  type('number', '4242')
  expect(await pay(200, { status: 'declined', sentence: 'Try another one.' })).toMatchObject({
    status: 'declined',
    sentence: 'Try another one.',
  })
  expect([shown(), part('number').value]).toEqual([['take'], '4242'])
  expect(await pay(200, { status: 'requires_action' })).toMatchObject({ status: 'requires_action' })
  expect([shown(), part('challenge-text').textContent]).toEqual([['challenge'], 'Confirm the payment of AED 195.50 to Sidr Frames.'])
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  part('approve').click()
  await expect.poll(() => part('problem').hidden).toBe(false)
  await expect.poll(() => part('payment').getAttribute('aria-busy')).toBe('false')
  expect(shown()).toEqual(['challenge'])
  answer = { status: 200, body: { status: 'processing' } }
  part('approve').click()
  await expect.poll(() => shown()).toEqual(['done'])
  expect(sent.mock.lastCall).toMatchObject(['/api/payments/sandbox/pay_1/authenticate', { body: '{"approve":true}' }])
})

test('without an answer from the bank nobody is asked to pay again; what can’t be paid any more says so', async () => {
  openFrame()
  expect(await pay(504, { code: 'payment/no-answer', detail: 'Please wait.' })).toMatchObject({ status: 'processing' })
  openFrame()
  expect(await pay(409, { code: 'payment/closed', detail: 'It is closed.' })).toMatchObject({
    status: 'declined',
    sentence: 'It is closed.',
  })
})

test('without a connection it says that nobody knows, and keeps what was typed', async () => {
  openFrame()
  type('number', '4242')
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await pay(0, {})).toMatchObject({ status: 'lost' })
  expect([shown(), part('number').value]).toEqual([['take'], '4242'])
})

test('Enter in a field presses the page’s button', () => {
  openFrame()
  part('cvc').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(told).toMatchObject([{ kind: 'submit' }])
})

test('it is in the language it is asked for in, and asks in that too', async () => {
  expect(inLanguage('ar', () => cardFrame('nonce', 'Sidr Frames'))).toContain('<html lang="ar" dir="rtl">')
  openFrame()
  document.documentElement.lang = 'ar'
  answer = { status: 204, body: {} }
  say({ kind: 'check', focus: false })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'ar' })
})
