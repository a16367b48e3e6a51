// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fils } from '#domain/money.ts'
import { CardFrameMessage } from '../payments.ts'
import script from '../ui/card-frame.js?raw'
import { cardFrame } from './card-frame.ts'
import type { LedgerPayment } from './sandbox-ledger.ts'

// A font is no module outside of a build.
vi.mock('#ui/fonts.ts', () => ({ textFontUrl: '/font.woff2' }))

const untouched = {
  refundedFils: fils(0),
  isDisputed: false,
  reason: undefined,
  method: undefined,
  refundsTo: undefined,
  refunds: new Map(),
}
const payment: LedgerPayment = { id: 'pay_1', orderNumber: 'BZ-1', amountFils: fils(19_550), status: 'requires_payment', ...untouched }

let told: unknown[]
let answer: { status: number; body: object }
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
  Response.json(answer.body, { status: answer.status }),
)

beforeEach(() => {
  told = []
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('parent', { postMessage: (message: unknown, origin: string) => told.push([CardFrameMessage.parse(message), origin]) })
})
afterEach(() => vi.unstubAllGlobals())

function openFrame(status: LedgerPayment['status'] = 'requires_payment') {
  const [, body = ''] = /<body>([^]*)<script/.exec(cardFrame({ ...payment, status }, 'nonce')) ?? []
  document.body.innerHTML = body
  // eslint-disable-next-line typescript/no-implied-eval
  new Function(script)()
}

const part = (id: string) => document.getElementById(id) as HTMLInputElement
const shown = () => ['take', 'challenge', 'done'].filter((id) => !part(id).hidden)

function type(id: string, text: string) {
  for (const letter of text) {
    part(id).value += letter
    part(id).setSelectionRange(part(id).value.length, part(id).value.length)
    part(id).dispatchEvent(new Event('input'))
  }
  return part(id).value
}

async function pay(status: number, body: object) {
  answer = { status, body }
  part('form').dispatchEvent(new Event('submit', { cancelable: true }))
  await expect.poll(() => part('payment').getAttribute('aria-busy')).toBe('false')
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

test('a paid card is told to the page around, at our own address alone', async () => {
  openFrame()
  type('number', '4242424242424242')
  await pay(200, { status: 'processing' })
  expect(sent.mock.lastCall?.[0]).toBe('/api/payments/sandbox/pay_1/confirm')
  expect(told).toEqual([[{ type: 'barwaz-payment', status: 'processing' }, window.location.origin]])
  expect(shown()).toEqual(['done'])
})

test('a wrong field says what is wrong with it', async () => {
  openFrame()
  await pay(422, { code: 'request/invalid', errors: [{ path: 'expiry', message: 'This card has expired.' }] })
  expect([part('expiry').getAttribute('aria-invalid'), part('number').getAttribute('aria-invalid')]).toEqual(['true', 'false'])
  expect([part('expiry-error-text').textContent, document.activeElement?.id]).toEqual(['This card has expired.', 'expiry'])
  expect(told).toEqual([])
})

test('a declined card can be followed by another; a challenge is answered here', async () => {
  openFrame()
  await pay(200, { status: 'declined', sentence: 'Try another one.' })
  expect([shown(), part('problem-text').textContent]).toEqual([['take'], 'Try another one.'])
  await pay(200, { status: 'requires_action' })
  expect(shown()).toEqual(['challenge'])
  answer = { status: 200, body: { status: 'processing' } }
  part('approve').click()
  await expect.poll(() => shown()).toEqual(['done'])
  expect(sent.mock.lastCall).toMatchObject(['/api/payments/sandbox/pay_1/authenticate', { body: '{"approve":true}' }])
})

test('without an answer from the bank nobody is asked to pay again', async () => {
  openFrame()
  await pay(504, { code: 'payment/no-answer', detail: 'Please wait.' })
  expect([part('form').hidden, part('wallets').hidden, part('problem-text').textContent]).toEqual([true, true, 'Please wait.'])
  expect(told).toEqual([[{ type: 'barwaz-payment', status: 'processing' }, window.location.origin]])
})

test('without a connection it says so, and keeps what was typed', async () => {
  openFrame()
  type('number', '4242')
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await pay(0, {})
  expect(part('problem').hidden).toBe(false)
  expect(part('number').value).toBe('4242')
})

test('opened again, it goes on where the payment stands', () => {
  openFrame('requires_action')
  expect(shown()).toEqual(['challenge'])
  openFrame('succeeded')
  expect([shown(), told.length]).toEqual([['done'], 1])
  openFrame('cancelled')
  expect(shown()).toEqual([])
})
