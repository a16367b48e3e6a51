import { randomBytes } from 'node:crypto'

/** For whatever is no page: nothing in it may load, run or be framed. */
export const bareContentPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The service worker fetches for the pages, and nothing else. WebKit holds their workers' scripts, which it fetches too, against it. */
export const workerContentPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; worker-src 'self'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * What a payment provider's own script and frames need, wherever a page may lead to the checkout without being loaded anew. Stripe's are
 * those of its guide (docs.stripe.com/security/guide) for Stripe.js and for Link, which its elements offer: frames begin on changing
 * subdomains of js.stripe.com.
 */
const providers = {
  sandbox: {
    hosts: { script: '', frame: '', connect: '', image: '' },
    // Its frames are the shop's own pages, ask no browser for a payment and open no window: what a page needs not is not given away.
    payment: 'self',
    opener: 'same-origin',
  },
  stripe: {
    hosts: {
      script: ' https://js.stripe.com https://*.js.stripe.com',
      frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
      connect: ' https://api.stripe.com https://link.com https://*.link.com',
      image: ' https://*.link.com',
    },
    // The wallets' buttons stand in Stripe's frames. A wildcard names subdomains only (w3c/webappsec-permissions-policy#482).
    payment: 'self "https://js.stripe.com" "https://*.js.stripe.com"',
    // Of a page that keeps all openers out, such a frame can't open the window in which Google Pay or Link asks.
    opener: 'same-origin-allow-popups',
  },
}

/** Only where the shop names a property of Google Analytics; a page asks before it loads anything from there. */
const googleHosts = {
  script: ' https://www.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  image: ' https://*.google-analytics.com https://www.googletagmanager.com',
}

type PageNeeds = { provider?: keyof typeof providers; asksGoogle?: boolean }

/** Styles may stand in attributes (a placed photo is a transform), never in an element without the nonce; while developing, Vite adds its own. */
export function pageContentPolicy(
  nonce: string,
  isDevelopment: boolean,
  { provider = 'sandbox', asksGoogle = false }: PageNeeds = {},
): string {
  const { script, frame, connect, image } = providers[provider].hosts
  const google = asksGoogle ? googleHosts : { script: '', connect: '', image: '' }
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${script}${google.script}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${image}${google.image}`,
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

/** What a page, whichever one lands on, lets itself and its frames do. */
export function pagePolicies(nonce: string, isDevelopment: boolean, needs: PageNeeds): Record<string, string> {
  const { payment, opener } = providers[needs.provider ?? 'sandbox']
  return {
    'content-security-policy': pageContentPolicy(nonce, isDevelopment, needs),
    'permissions-policy': `geolocation=(), microphone=(), camera=(self), payment=(${payment})`,
    'cross-origin-opener-policy': opener,
  }
}
