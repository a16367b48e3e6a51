// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useForm } from 'react-hook-form'
import { noFields, type CheckoutFields } from './checkout-fields.ts'
import { GiftFields } from './gift-fields.tsx'
import type * as z from 'zod/mini'

afterEach(cleanup)

function Shown({ isCash }: { isCash: boolean }) {
  const form = useForm<z.input<typeof CheckoutFields>, unknown, z.output<typeof CheckoutFields>>({ defaultValues: noFields })
  return <GiftFields form={form} isWrapped wrappingFils={1500} isCash={isCash} onWrap={() => undefined} />
}

test('a gift that is paid at the door is not said to come without any price', () => {
  render(<Shown isCash={false} />)
  expect(screen.getByText(/no prices are in the parcel/)).toBeTruthy()
  cleanup()
  render(<Shown isCash />)
  expect(screen.queryByText(/no prices are in the parcel/)).toBeNull()
  expect(screen.getByText(/no price but the cash to collect/)).toBeTruthy()
})
