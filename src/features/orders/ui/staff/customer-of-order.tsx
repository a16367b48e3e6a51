import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { customerOfOrderCall, type CustomerOfOrder } from '#features/orders/customer-of-order.ts'

/** Leads from an order to whoever placed it, and says what staff noted of them; for whoever may know customers. */
export function OrderCustomer({ number }: { number: string }) {
  const mayKnow = useMay('customers')
  const { data } = useQuery<CustomerOfOrder>({
    queryKey: [customerOfOrderCall.path.replace('{number}', encodeURIComponent(number))],
    refetchOnMount: 'always',
    enabled: mayKnow,
  })
  if (!data) return null
  return (
    <>
      <Link to={`/admin/customers/${data.id}`} className="link inline-flex min-h-11 items-center">
        {m.admin_order_customer()}
      </Link>
      {data.notes.length > 0 && (
        <Notice title={m.admin_order_customer_notes()}>
          {data.notes.map(({ id, text }) => (
            <p key={id} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
