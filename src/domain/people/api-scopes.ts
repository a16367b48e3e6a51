/** What a key can be for, each with the parts of /api/admin it opens. What stands in none of them no key ever reaches: accounts, keys, settings, backups. */
const areas = {
  orders: ['orders', 'print-files', 'designs', 'production'],
  products: ['frames', 'canvases', 'prices'],
  reviews: ['reviews'],
  discounts: ['discount-codes'],
  'gift-cards': ['gift-cards'],
  delivery: ['carriers', 'holidays'],
  content: ['page-metadata', 'slider-images', 'gallery-tiles', 'site-pictures', 'posts', 'faqs'],
} as const

export type ApiArea = keyof typeof areas
/** Money is given back by a scope of its own: who may change an order may not empty the till. */
const refunds = 'refunds:write'
export type ApiScope = `${ApiArea}:${'read' | 'write'}` | typeof refunds

export const apiAreas = Object.keys(areas) as ApiArea[]
export const apiScopes: readonly ApiScope[] = [...apiAreas.flatMap((area): ApiScope[] => [`${area}:read`, `${area}:write`]), refunds]

/** [K1] The scope a call takes: reading for GET, writing for all else; null where no key may go. */
export function scopeFor(method: string, path: string): ApiScope | null {
  if (method === 'POST' && /^\/api\/admin\/orders\/[^/]+\/refunds$/.test(path)) return refunds
  const [, part] = /^\/api\/admin\/([^/]+)/.exec(path) ?? []
  const area = apiAreas.find((each) => (areas[each] as readonly string[]).includes(part ?? ''))
  return area ? `${area}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}` : null
}
