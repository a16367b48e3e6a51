// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderPayment } from '#features/orders/orders.ts'
import { CardPageMessage } from '#features/payments/payments.ts'
import type { CardHandle } from './card-handle.ts'
import { SandboxCard } from './sandbox-card.tsx'

const payment: OrderPayment = { provider: 'sandbox', id: 'pay_1', status: 'requires_payment', amountFils: 19_550 }
const handle = createRef<CardHandle>()
const [onType, onSubmit] = [vi.fn(), vi.fn()]
let told: CardPageMessage[]
let frame: HTMLIFrameElement

beforeEach(() => {
  told = []
  render(<SandboxCard ref={handle} frameUrl="/sandbox-card" onType={onType} onSubmit={onSubmit} />)
  frame = screen.getByTitle('Pay by card')
  const postMessage = (message: unknown) => told.push(CardPageMessage.parse(message))
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  frame.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function hear(data: object, source: unknown = frame.contentWindow) {
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: { type: 'barwaz-payment', ...data }, origin: location.origin, source: source as Window }),
    )
  })
}

test('it can be asked once it is there, and only the frame itself is believed', async () => {
  expect(handle.current).toBeNull()
  await hear({ kind: 'ready' }, window)
  expect(handle.current).toBeNull()
  await hear({ kind: 'ready' })
  expect(handle.current).not.toBeNull()
  await hear({ kind: 'typed' })
  await hear({ kind: 'submit' })
  await hear({ kind: 'something else' })
  expect([onType.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('the frame is as tall as what it shows', async () => {
  expect(frame.style.height).toBe('16rem')
  await hear({ type: 'barwaz-frame', height: 231 })
  expect(frame.style.height).toBe('231px')
  await hear({ type: 'barwaz-frame', height: 90_000 })
  expect(frame.style.height).toBe('231px')
})

test('what is wrong comes back; a payment ends with the bank’s word, which is asked for in between', async () => {
  await hear({ kind: 'ready' })
  const checked = handle.current?.check(false)
  await hear({ kind: 'checked', problem: 'Expiry date: This card has expired.' })
  expect(await checked).toEqual({ text: 'Expiry date: This card has expired.', isAtField: true })
  const offline = handle.current?.check(false)
  await hear({ kind: 'checked', problem: 'The shop can’t be reached.', isAtField: false })
  expect(await offline).toEqual({ text: 'The shop can’t be reached.', isAtField: false })
  const paid = handle.current?.pay(payment)
  expect(told).toMatchObject([
    { kind: 'check', focus: false },
    { kind: 'check', focus: false },
    { kind: 'pay', paymentId: 'pay_1', amount: 'AED 195.50' },
  ])
  await hear({ kind: 'status', status: 'requires_action' })
  expect(frame.scrollIntoView).toHaveBeenCalledOnce()
  await hear({ kind: 'status', status: 'declined', sentence: 'Try another one.' })
  expect(await paid).toEqual({ status: 'declined', sentence: 'Try another one.' })
})
