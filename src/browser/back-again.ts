import type { QueryClient } from '@tanstack/react-query'

/** A page that the browser had put aside whole shows the cart and whoever was signed in as they were then: all of it is asked for again. */
export function readAgainWhenBack(queryClient: QueryClient): () => void {
  const stop = new AbortController()
  const readAgain = ({ persisted }: PageTransitionEvent) => void (persisted && queryClient.invalidateQueries())
  window.addEventListener('pageshow', readAgain, { signal: stop.signal })
  return () => stop.abort()
}
