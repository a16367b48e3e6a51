import { randomBytes } from 'node:crypto'

/** For whatever is no page: nothing in it may load, run or be framed. */
export const bareContentPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The service worker fetches for the pages, and nothing else. WebKit holds their workers' scripts, which it fetches too, against it. */
export const workerContentPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; worker-src 'self'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** What a payment provider's own script needs, wherever a page may lead to the checkout without being loaded anew. */
const providerHosts = {
  sandbox: { script: '', frame: '', connect: '' },
  stripe: {
    script: ' https://js.stripe.com',
    frame: ' https://js.stripe.com https://hooks.stripe.com',
    connect: ' https://api.stripe.com',
  },
}

/** Only where the shop names a property of Google Analytics; a page asks before it loads anything from there. */
const googleHosts = {
  script: ' https://www.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  image: ' https://*.google-analytics.com https://www.googletagmanager.com',
}

/** Styles may stand in attributes (a placed photo is a transform), never in an element without the nonce; while developing, Vite adds its own. */
export function pageContentPolicy(
  nonce: string,
  isDevelopment: boolean,
  { provider = 'sandbox', asksGoogle = false }: { provider?: keyof typeof providerHosts; asksGoogle?: boolean } = {},
): string {
  const { script, frame, connect } = providerHosts[provider]
  const google = asksGoogle ? googleHosts : { script: '', connect: '', image: '' }
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${script}${google.script}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${google.image}`,
    `font-src 'self'`,
    `connect-src 'self'${connect}${google.connect}`,
    `frame-src 'self'${frame}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
