import { problemText } from '#browser/problem-text.ts'
import { useSessionId } from '#browser/session-id.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { CartSkeleton } from '#features/cart/ui/cart-skeleton.tsx'
import { useCart } from '#features/cart/ui/use-cart.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { m } from '#words/messages.js'
import { PhoneOrderForm } from './phone-order-form.tsx'

/** What staff put into their own cart becomes the order of whoever is on the phone. */
export default function PhoneOrderPage() {
  const sessionId = useSessionId()
  return (
    <AdminScreen
      title={m.phone_order_heading()}
      introduction={m.phone_order_intro()}
      actions={
        <ButtonLink variant="secondary" to="/admin/orders">
          {m.admin_order_back()}
        </ButtonLink>
      }
    >
      {sessionId ? <FromCart key={sessionId} /> : <CartSkeleton />}
    </AdminScreen>
  )
}

function FromCart() {
  const { lines, error, retry } = useCart()
  if (error) return <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
  if (!lines) return <CartSkeleton />
  if (lines.length > 0) return <PhoneOrderForm lines={lines} />
  return (
    <EmptyState
      sentence={m.phone_order_empty()}
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/print-frame">{m.page_checkout_start()}</ButtonLink>
          <ButtonLink to="/canvas" variant="secondary">
            {m.page_checkout_canvas()}
          </ButtonLink>
        </p>
      }
    />
  )
}
