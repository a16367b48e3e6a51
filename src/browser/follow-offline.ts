import { matchRoutes, type DataRouter } from 'react-router'

declare global {
  /** The router keeps them here: itself, and by the route's id the code that has come. */
  var __reactRouterDataRouter: DataRouter | undefined
  var __reactRouterRouteModules: Record<string, unknown> | undefined
}

/**
 * Without a network the router cannot fetch a page's code, and would leave somebody where they are without a word. Such a link the browser
 * follows by itself: the service worker shows the page as it was last seen, or says that there is no connection.
 */
export function followOffline(): () => void {
  const leave = new AbortController()
  // Before React hears of it.
  addEventListener('click', (event) => !navigator.onLine && leadsToMissingCode(event) && event.stopPropagation(), {
    capture: true,
    signal: leave.signal,
  })
  return () => leave.abort()
}

function leadsToMissingCode({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  const matches = matchRoutes(globalThis.__reactRouterDataRouter?.routes ?? [], link.pathname) ?? []
  return matches.some(({ route }) => !globalThis.__reactRouterRouteModules?.[route.id ?? ''])
}
