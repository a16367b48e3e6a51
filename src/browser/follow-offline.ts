import { matchRoutes, type DataRouter } from 'react-router'

declare global {
  /** The router keeps them here: itself, by the route's id the code that has come, and which build it is of and what each route asks the server for. */
  var __reactRouterDataRouter: DataRouter | undefined
  var __reactRouterRouteModules: Record<string, unknown> | undefined
  var __reactRouterManifest:
    | { version: string; routes: Record<string, { hasLoader: boolean; hasClientLoader: boolean } | undefined> }
    | undefined
}

/**
 * Without a network the router can fetch neither a page's code nor its data: it would leave somebody where they are without a word, or say
 * that we failed. There the browser goes by itself: the service worker shows the page as it was last seen, or says that there is no
 * connection.
 */
export function followOffline(): () => void {
  const leave = new AbortController()
  // Before React and the router hear of it.
  const before = { capture: true, signal: leave.signal }
  addEventListener('click', (event) => !navigator.onLine && leadsToUnknown(event) && event.stopPropagation(), before)
  addEventListener(
    'popstate',
    (event) => {
      if (navigator.onLine || !isUnknown(location)) return
      event.stopImmediatePropagation()
      location.reload()
    },
    before,
  )
  return () => leave.abort()
}

function leadsToUnknown({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  return isUnknown(link)
}

/** Its code or its data would have to be fetched. What lies around it is here where it lies around this page too. */
function isUnknown({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const router = globalThis.__reactRouterDataRouter
  if (!router) return false
  const { location: shown, matches: around } = router.state
  if (shown.pathname === pathname && shown.search === search) return false
  const matches = matchRoutes(router.routes, pathname, router.basename) ?? []
  return matches.some(({ route: { id } }, place) => {
    const isHere = place < matches.length - 1 && around.some(({ route }) => route.id === id)
    const asked = globalThis.__reactRouterManifest?.routes[id]
    return !globalThis.__reactRouterRouteModules?.[id] || (!isHere && asked?.hasLoader === true && !asked.hasClientLoader)
  })
}
