import { useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from '../settings.ts'

/** Who the shop is, on any page of the storefront. */
export function useShopIdentity(): ShopIdentity {
  const data = useRouteLoaderData<{ identity: ShopIdentity }>('storefront')
  if (!data) throw new Error('The shop identity is known only below the storefront layout')
  return data.identity
}
