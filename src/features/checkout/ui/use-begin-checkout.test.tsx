// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll } from '#browser/session-store.ts'
import type { Quote } from '#features/quote/quote.ts'
import { useBeginCheckout } from './use-begin-checkout.ts'

const track = vi.hoisted(() => vi.fn<(event: { name: string }) => void>())
vi.mock('#features/analytics/ui/tracker-provider.tsx', () => ({ useTrack: () => track }))

afterEach(cleanup)

const quote = { totalFils: 9500, lines: [{ quantity: 1 }] } as Quote

function openForm() {
  return renderHook(({ known }: { known: Quote | null }) => useBeginCheckout(known), { initialProps: { known: null as Quote | null } })
}

test('the checkout is begun once an order, however often its form is opened', () => {
  for (const _time of [1, 2, 3]) {
    const form = openForm()
    form.rerender({ known: quote })
    form.rerender({ known: { ...quote } })
    form.unmount()
  }
  expect(track).toHaveBeenCalledTimes(1)
  forgetAll('checkout')
  openForm().rerender({ known: quote })
  expect(track).toHaveBeenCalledTimes(2)
})
