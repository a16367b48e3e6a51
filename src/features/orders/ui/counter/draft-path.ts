/** Where staff begin an order, and find those that are begun. */
export const newOrderPath = '/admin/orders/new'

/** Where staff go on with an order that they are taking. */
export function draftPath(id: string): string {
  return `/admin/orders/drafts/${id}`
}
