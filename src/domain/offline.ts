/** `asset`: as it is kept, else from the network. `page`: from the network, else as it was kept. `network`: as if nobody stood between. */
export type Keeping = 'asset' | 'page' | 'network'

/** What belongs to somebody, opens something or changes something. */
const neverKept = new RegExp(
  '^/(api|admin|account|orders|checkout|thank-you|auth|register|reset-password|verify-email|unsubscribe|from-phone|shared-design|metrics)(/|$)',
)

/** [O1] Pages and [O2] built files may be kept on the device; [O3] everything else never is. */
export function keepingOf(request: { method: string; path: string; isNavigation: boolean; isOwn: boolean }): Keeping {
  const { method, path, isNavigation, isOwn } = request
  if (method !== 'GET' || !isOwn) return 'network'
  if (path.startsWith('/assets/')) return 'asset'
  return isNavigation && !neverKept.test(path) && !/\.[a-z0-9]+$/i.test(path) ? 'page' : 'network'
}
