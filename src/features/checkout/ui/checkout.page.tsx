import { Navigate, useLoaderData, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useSessionId, useTakenOrder } from '#browser/session-id.ts'
import { ForgottenCart } from '#features/cart/ui/forgotten-cart.tsx'
import { CartView } from '#features/cart/ui/cart-view.tsx'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { LiveStatus } from '#features/catalogue/ui/live-status.tsx'
import { useLiveUpdates } from '#features/catalogue/ui/use-live-updates.ts'
import { draftPath } from '#features/orders/ui/counter/draft-path.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { ButtonLink, buttonLook } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { m } from '#words/messages.js'
import { Checkout, Waiting } from './checkout.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedCatalogue> {
  const { frames, canvases } = await readCatalogue(context.get(pageContext).shop)
  return { frames, canvases }
}

/** A lost connection costs the names of the frames at most, never the cart. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedCatalogue | null> {
  try {
    return await serverLoader<LoadedCatalogue>()
  } catch (error) {
    console.warn('The catalogue could not be read anew.', error)
    return null
  }
}

export { loadsAnotherPage as shouldRevalidate }

export default function CheckoutPage() {
  const { frames } = useCatalogue(useLoaderData<LoadedCatalogue | null>())
  const live = useLiveUpdates()
  const sessionId = useSessionId()
  const taken = useTakenOrder()
  // Staff take a customer's order in the back office, where it is paid otherwise.
  if (taken) return <Navigate to={draftPath(taken.draftId)} replace />
  return (
    <div className="page-width pb-18">
      {sessionId ? (
        <Checkout
          key={sessionId}
          frames={frames}
          title={m.page_checkout_heading()}
          actions={<LiveStatus {...live} />}
          renderCart={(lines) => <CartView lines={lines} frames={frames} next={<ToForm />} />}
          empty={<EmptyCart />}
        />
      ) : (
        <Waiting title={m.page_checkout_heading()} />
      )}
    </div>
  )
}

function ToForm() {
  return (
    <a href="#checkout" className={buttonLook({})}>
      {m.checkout_heading()}
    </a>
  )
}

function EmptyCart() {
  const ticket = useSearchParams()[0].get('cart')
  if (ticket) return <ForgottenCart ticket={ticket} />
  return (
    <EmptyState
      sentence={m.page_checkout_empty()}
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
