// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExpressPay } from './express-pay.tsx'

afterEach(cleanup)

const host = { quoteIn: () => Promise.reject(new Error()), order: () => Promise.resolve(null), onEnd: () => undefined }

/** The wallets' box, once a wallet was found while this field had the focus, or none. */
async function boxBeside(focused: 'name' | null): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['payment-setup'], { provider: 'sandbox', walletFrameUrl: '/sandbox-wallet' })
  render(
    <QueryClientProvider client={client}>
      <div>
        <ExpressPay host={host} amountFils={8650} said={null} />
        <input id="name" aria-label="name" />
      </div>
    </QueryClientProvider>,
  )
  if (focused) screen.getByLabelText(focused).focus()
  const frame = screen.getByTitle<HTMLIFrameElement>('Express checkout')
  const box = document.getElementById('name')?.previousElementSibling as HTMLElement
  expect(box.className).toContain('invisible')
  const { origin } = location
  const data = { type: 'barwaz-wallet', kind: 'ready' }
  await act(async () => window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })))
  expect(box.className).not.toContain('invisible')
  return box
}

test('wallets stand before the fields; but where somebody types by the time one is found, after them, and the field stays where it is', async () => {
  expect((await boxBeside(null)).className).not.toContain('order-last')
  cleanup()
  expect((await boxBeside('name')).className).toContain('order-last')
})
