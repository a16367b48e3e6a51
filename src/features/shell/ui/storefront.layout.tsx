import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCartPieces } from '#features/cart/ui/use-cart-pieces.ts'
import { ForCustomer } from '#features/orders/ui/counter/for-customer.tsx'
import { readStorefront } from '#features/settings/server/settings.service.ts'
import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { Footer } from './navigation/footer.tsx'
import { LanguageOffer } from './navigation/language-offer.tsx'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { PageMain } from './page-main.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, asker } = context.get(pageContext)
  return { ...(await orUnavailable(readStorefront(shop))), offeredLanguage: asker.offeredLanguage }
}

/** The shop stays who it is while a visit lasts, with or without a connection. */
export function shouldRevalidate() {
  return false
}

export default function StorefrontLayout() {
  const identity = useShopIdentity()
  const cartPieces = useCartPieces()
  return (
    <>
      <ForCustomer />
      <LanguageOffer offered={useLoaderData<typeof loader>().offeredLanguage} />
      <NavigationBar cartPieces={cartPieces} />
      <PageMain>
        <Outlet />
      </PageMain>
      <Footer identity={identity} />
    </>
  )
}
