import { withoutLanguage } from './languages.ts'

/**
 * `asset`: as it is kept, else from the network. `page`: from the network, else as it was kept. `private-page`: from the network, else only
 * the word that there is none. `network`: as if nobody stood between.
 */
export type Keeping = 'asset' | 'page' | 'private-page' | 'network'

const noPage = /^\/(api|metrics)(\/|$)|\.[a-z0-9]+$/i
/** What belongs to somebody, opens something or changes something. */
const privatePage = new RegExp(
  '^/(admin|account|orders|checkout|thank-you|auth|register|reset-password|invitation|verify-email|unsubscribe|from-phone|shared-design)(/|$)',
)

/** [O1] Pages and [O2] built files may be kept on the device; [O3] everything else never is. */
export function keepingOf(request: { method: string; path: string; isNavigation: boolean; isOwn: boolean }): Keeping {
  const { method, isNavigation, isOwn } = request
  const path = withoutLanguage(request.path)
  if (method !== 'GET' || !isOwn) return 'network'
  if (path.startsWith('/assets/')) return 'asset'
  if (!isNavigation || noPage.test(path)) return 'network'
  return privatePage.test(path) ? 'private-page' : 'page'
}

/**
 * The page that stands in for one that isn't kept: without its code, which would look for the other page, saying what is so of the address
 * that was asked for, and naming only what is there to open.
 */
export function standInFor(path: string, { html, kept, code }: { html: string; kept: ReadonlySet<string>; code: string }): string {
  const other = /^\/checkout(\/|$)/.test(withoutLanguage(path)) ? 'page' : 'cart'
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<li data-page="([^"]*)">.*?<\/li>/g, (item, page: string) => (kept.has(page) ? item : ''))
    .replaceAll(/<p data-of="([^"]*)"[^>]*>.*?<\/p>/g, (item, of: string) => (of === other ? '' : item))
    .replace('</body>', () => `<script>${code}</script></body>`)
}
