import { useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from '../settings.ts'

/** Who the shop is, on any page of the storefront. */
export function useShopIdentity(): ShopIdentity {
  return useStorefront().identity
}

/** Until when an order counts from its own day, as a clock shows it. */
export function useCutOffTime(): string {
  return `${String(useStorefront().cutOffHour).padStart(2, '0')}:00`
}

function useStorefront(): { identity: ShopIdentity; cutOffHour: number } {
  const data = useRouteLoaderData<{ identity: ShopIdentity; cutOffHour: number }>('storefront')
  if (!data) throw new Error('The shop is known only below the storefront layout')
  return data
}
