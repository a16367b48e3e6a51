import { useRouteLoaderData } from 'react-router'
import type { Fees } from '#domain/prices/quote.ts'
import type { OpeningHours, ShopIdentity, Storefront } from '../settings.ts'

/** Who the shop is, on any page of the storefront. */
export function useShopIdentity(): ShopIdentity {
  return useStorefront().identity
}

/** Until when an order counts from its own day, as a clock shows it. */
export function useCutOffTime(): string {
  return `${String(useStorefront().cutOffHour).padStart(2, '0')}:00`
}

/** What is charged beside goods and carriage. */
export function useFees(): Fees {
  return useStorefront().fees
}

/** The owner has switched on that orders are paid at the door. */
export function useTakesCash(): boolean {
  return useStorefront().takesCash
}

/** When somebody is there; of Ramadan only until it is over. */
export function useOpeningHours(): OpeningHours {
  return useStorefront().hours
}

function useStorefront(): Storefront {
  const data = useRouteLoaderData<Storefront>('storefront')
  if (!data) throw new Error('The shop is known only below the storefront layout')
  return data
}
