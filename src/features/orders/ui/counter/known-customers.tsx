import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import type { CheckoutFields } from '#features/quote/ui/checkout-fields.ts'
import { knownCustomersCall, typedCustomer, type KnownCustomer } from '#features/orders/order-drafts.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

const typingMs = 400

type KnownCustomersProps = { fields: CheckoutFields; onTake: (customer: KnownCustomer) => void }

/** Who has ordered before and fits what is typed: one press, and nothing is typed twice. */
export function KnownCustomers({ fields, onTake }: KnownCustomersProps) {
  const typed = typedCustomer(fields)
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const rest = setTimeout(() => setAsked(typed), typingMs)
    return () => clearTimeout(rest)
  }, [typed])
  const { data } = useQuery<{ items: KnownCustomer[] }>({
    queryKey: [`${knownCustomersCall.path}?${new URLSearchParams({ q: asked }).toString()}`],
    enabled: asked !== '',
  })
  const others = typed === '' ? [] : (data?.items ?? []).filter(({ name, phone }) => name !== fields.name || phone !== fields.phone)
  if (others.length === 0) return null
  return (
    <section aria-label={m.known_customers()} className="mt-5 border-s-4 border-wall-3 ps-3">
      <p className="text-ink-7">{m.known_customers()}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {others.map((customer) => (
          <li key={`${customer.phone} ${customer.email}`}>
            <Button variant="link" className="text-start wrap-anywhere" onClick={() => onTake(customer)}>
              {[customer.name, customer.company, formatPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
