import { useQuery } from '@tanstack/react-query'

/** How many pieces the loaded cart holds; it is loaded where it is used, never by the navigation bar. */
export function useCartPieces(): number {
  const { data } = useQuery<{ quantity: number }[]>({ queryKey: ['/api/cart'], enabled: false })
  return (data ?? []).reduce((pieces, line) => pieces + line.quantity, 0)
}
