// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { CustomerHears, toldWords } from './customer-hears.tsx'

afterEach(cleanup)

const order = (email: string | null) =>
  ({
    contact: { name: 'Sara', email, phone: '+971501234567' },
    customerLink: email === null ? 'https://shop.example/thank-you?order=B-1&token=t' : null,
  }) as AdminOrder

test('a customer with an e-mail is mailed, and nobody is asked to call', () => {
  render(<CustomerHears order={order('sara@example.com')} mailed="The customer is mailed." words="Hello" />)
  expect(screen.getByText('The customer is mailed.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(toldWords(order('sara@example.com'), 'It is mailed.')).toBe('It is mailed.')
})

test('a customer without one is called or written to, with what there is to say and the link that opens the order', () => {
  const { container } = render(<CustomerHears order={order(null)} mailed="The customer is mailed." words="It is ready." />)
  expect(container.textContent).not.toContain('The customer is mailed.')
  const [call, write] = screen.getAllByRole('link') as HTMLAnchorElement[]
  expect(call?.href).toBe('tel:+971501234567')
  const text = new URL(write?.href ?? '').searchParams.get('text')
  expect([new URL(write?.href ?? '').pathname, text]).toEqual([
    '/971501234567',
    'It is ready.\nhttps://shop.example/thank-you?order=B-1&token=t',
  ])
  expect(toldWords(order(null), 'It is mailed.')).not.toContain('mailed')
})
