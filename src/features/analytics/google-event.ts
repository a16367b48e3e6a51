import type { AnalyticsEvent } from './analytics.ts'

/** An event in the words of Google Analytics; null for what is not told there. */
export function googleEvent(event: AnalyticsEvent): [name: string, fields: Record<string, unknown>] | null {
  switch (event.name) {
    case 'page_view':
      return [event.name, { page_path: event.path }]
    case 'view_item':
    case 'add_to_cart': {
      const { productType, size, currency, priceAed } = event.data
      const item = { item_id: `${productType} ${size}`, item_category: productType, item_variant: size, price: priceAed }
      return [event.name, { currency, value: priceAed, items: [item] }]
    }
    case 'custom_add_to_cart': {
      const { productType, size, priceAed, hasMat, matColour, canvasEdge } = event.data
      const finish = { has_mat: hasMat, mat_colour: matColour, canvas_edge: canvasEdge }
      return [event.name, { product_type: productType, size, price_aed: priceAed, ...finish }]
    }
    case 'begin_checkout':
    case 'purchase':
      return [event.name, { currency: event.data.currency, value: event.data.valueAed }]
    case 'web_vitals':
      return null
  }
}
