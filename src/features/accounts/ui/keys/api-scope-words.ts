import type { ApiArea, ApiScope } from '#domain/people/api-scopes.ts'
import { m } from '#words/messages.js'

export const areaWords: Readonly<Record<ApiArea, { name: () => string; hint: () => string }>> = {
  orders: { name: m.api_area_orders, hint: m.api_area_orders_hint },
  products: { name: m.api_area_products, hint: m.api_area_products_hint },
  reviews: { name: m.api_area_reviews, hint: m.api_area_reviews_hint },
  discounts: { name: m.api_area_discounts, hint: m.api_area_discounts_hint },
  'gift-cards': { name: m.api_area_gift_cards, hint: m.api_area_gift_cards_hint },
  delivery: { name: m.api_area_delivery, hint: m.api_area_delivery_hint },
  content: { name: m.api_area_content, hint: m.api_area_content_hint },
}

/** Both ways of an area: reading it, then changing it; of orders also giving money back. */
export function scopesOf(area: ApiArea): readonly { scope: ApiScope; label: string }[] {
  const ways = [
    { scope: `${area}:read`, label: m.api_scope_read() },
    { scope: `${area}:write`, label: m.api_scope_write() },
  ] as const
  return area === 'orders' ? [...ways, { scope: 'refunds:write', label: m.api_scope_refunds() }] : ways
}
