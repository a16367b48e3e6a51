import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { CartSkeleton } from '#features/cart/ui/cart-skeleton.tsx'
import { CartView } from '#features/cart/ui/cart-view.tsx'
import { useCart } from '#features/cart/ui/use-cart.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { LiveStatus } from '#features/live/ui/live-status.tsx'
import { useLiveUpdates } from '#features/live/ui/use-live-updates.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'

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
  const { frames, canvases } = useCatalogue(useLoaderData<LoadedCatalogue | null>())
  const live = useLiveUpdates()
  const { lines, error, retry } = useCart()
  return (
    <div className="page-width pb-18">
      <PageHeading
        title={m.page_checkout_heading()}
        actions={lines?.length ? <LiveStatus {...live} /> : undefined}
        className="gap-2 pb-6 md:pb-8"
      />
      <ScriptNeeded />
      {error ? (
        <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
      ) : !lines ? (
        <CartSkeleton />
      ) : lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CartView lines={lines} frames={frames} canvases={canvases} />
      )}
    </div>
  )
}

function EmptyCart() {
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
