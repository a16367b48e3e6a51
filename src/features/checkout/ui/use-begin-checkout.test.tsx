// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll } from '#browser/session-store.ts'
import type { Tracker } from '#features/analytics/ui/tracker.ts'
import { TrackerContext } from '#features/analytics/ui/tracker-provider.tsx'
import type { Quote } from '#features/quote/quote.ts'
import { useBeginCheckout } from './use-begin-checkout.ts'

const track = vi.fn<Tracker['track']>()
const tracked = ({ children }: { children: ReactNode }) => (
  <TrackerContext value={{ track, flush: vi.fn<Tracker['flush']>(), listen: vi.fn<Tracker['listen']>() }}>{children}</TrackerContext>
)

afterEach(cleanup)

const quote = { totalFils: 9500, lines: [{ quantity: 1 }] } as Quote

function openForm() {
  return renderHook(({ known }: { known: Quote | null }) => useBeginCheckout(known), {
    initialProps: { known: null as Quote | null },
    wrapper: tracked,
  })
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
