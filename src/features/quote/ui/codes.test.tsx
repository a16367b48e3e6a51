// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import type { Quote } from '../quote.ts'
import { blockersIn } from './blockers.ts'
import { noChoices, type Choices } from './checkout-fields.ts'
import { Codes } from './codes.tsx'

afterEach(cleanup)

/** The shop knows one code. */
function quoteFor({ code }: Choices): Quote {
  const isRefused = code !== null && code !== 'WALL10'
  const problems = isRefused ? [{ code: 'discount/unknown', detail: 'We don’t know this code.' }] : []
  return { problems, discountFils: code === 'WALL10' ? 1000 : 0 } as unknown as Quote
}

function Checkout({ tries }: { tries: number }) {
  const [choices, setChoices] = useState(noChoices)
  const quote = quoteFor(choices)
  const blockers = blockersIn(quote, choices)
  return (
    <>
      <Codes
        choices={choices}
        quote={quote}
        blockers={blockers}
        tries={tries}
        isQuoting={false}
        onChange={(change) => setChoices({ ...choices, ...change })}
      />
      <output>{blockers.length}</output>
    </>
  )
}

const client = createQueryClient()
const page = (tries: number) => (
  <QueryClientProvider client={client}>
    <Checkout tries={tries} />
  </QueryClientProvider>
)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const apply = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Apply: ${name}` }))
const isBlocked = () => screen.getByRole('status').textContent !== '0'
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

test('what is neither is refused where it was typed, until it is typed anew', () => {
  render(page(0))
  type('Gift card', 'BARWAZ-1234')
  apply('Gift card')
  expect(field('Gift card').value).toBe('BARWAZ-1234')
  expect([isWrong('Gift card'), isWrong('Discount code'), field('Discount code').value]).toEqual([true, false, ''])
  expect(screen.getByText('We don’t know this code.')).toBeTruthy()
  type('Gift card', 'BARWAZ-123')
  expect(screen.queryByText('We don’t know this code.')).toBeNull()
  expect(field('Discount code').value).toBe('')
})

test('a discount code typed as a gift card is applied as what it is', () => {
  render(page(0))
  type('Gift card', 'EID')
  apply('Gift card')
  type('Gift card', 'WALL10')
  apply('Gift card')
  expect(screen.getByRole('button', { name: 'Remove: WALL10' })).toBeTruthy()
  expect(field('Gift card').value).toBe('')
})

test('that a code is not applied is said of what was typed when an order was tried, not while one types', () => {
  const { rerender } = render(page(1))
  type('Discount code', 'WAL')
  expect(isWrong('Discount code')).toBe(false)
  rerender(page(2))
  expect(screen.getByText('The discount code is typed but not applied. Apply it, or clear the field.')).toBeTruthy()
  type('Discount code', 'WALL10')
  expect(isWrong('Discount code')).toBe(false)
})

test('a gift card that was refused is said to be, and an order tried with it goes on; one that could not be asked for is not passed over', async () => {
  const answer = (status: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ status, code: 'gift-card/unknown', detail: 'We don’t know this gift card.' }, { status }),
    )
  answer(404)
  const { rerender } = render(page(0))
  type('Discount code', 'RASHID50')
  apply('Discount code')
  type('Gift card', 'GIFT-1234-5678')
  apply('Gift card')
  expect(await screen.findByText('We don’t know this gift card.')).toBeTruthy()
  rerender(page(1))
  expect(screen.getByText('We don’t know this gift card.')).toBeTruthy()
  expect([isBlocked(), screen.queryByText(/typed but not applied/)]).toEqual([false, null])
  type('Gift card', 'GIFT-1234-5679')
  expect([isBlocked(), isWrong('Gift card')]).toEqual([true, false])
  answer(503)
  apply('Gift card')
  await waitFor(() => expect(isWrong('Gift card')).toBe(true))
  expect(isBlocked()).toBe(true)
  vi.unstubAllGlobals()
})
