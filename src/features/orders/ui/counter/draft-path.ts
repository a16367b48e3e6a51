/** Where staff begin an order, and find those that are begun. */
export const newOrderPath = '/admin/orders/new'

/** Where staff go on with an order that they are taking. */
export function draftPath(id: string): string {
  return `/admin/orders/drafts/${id}`
}

/** Where staff go on with a quote: the order it became, what was typed for it, or where all of them are. */
export function quotationPath({ placedAs, draftId }: { placedAs: string | null; draftId: string | null }): string {
  if (placedAs !== null) return `/admin/orders/${placedAs}`
  return draftId === null ? `${newOrderPath}#quotations` : draftPath(draftId)
}
