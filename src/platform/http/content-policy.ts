import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** For whatever is no page: nothing in it may load, run or be framed. */
export const bareContentPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The service worker fetches for the pages, and nothing else. WebKit holds their workers' scripts, which it fetches too, against it. */
export const workerContentPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; worker-src 'self'"

/** A picture that mails, previews of links and searches show on pages of others. Of everything else other sites show nothing. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' }

/** Where browsers tell what a page's policies stopped. */
export const policyReportsPath = '/api/policy-reports'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** By what a page's own scripts and style elements are known from those that somebody put there: words of the policy. */
export type Trusted = { scripts: string[]; styles: string[] }

/** For a page that is sent once. */
export function byNonce(nonce: string): Trusted {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

/** For a page that is sent again and again: what carries the nonce it was made with is known by its content, and no other. */
export function byHash(made: string, nonce: string): { html: string; trusted: Trusted } {
  const trusted: Trusted = { scripts: [], styles: [] }
  for (const [, element, content = ''] of made.matchAll(
    new RegExp(`<(script|style)(?=[^>]* nonce="${nonce.replaceAll('+', '\\+')}")[^>]*>(.*?)</\\1>`, 'gs'),
  )) {
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    trusted[element === 'script' ? 'scripts' : 'styles'].push(hash)
  }
  return { html: made.replaceAll(` nonce="${nonce}"`, ''), trusted }
}

/**
 * What a payment provider's own frames need, wherever a page may lead to the checkout without being loaded anew. Stripe's are
 * those of its guide (docs.stripe.com/security/guide) for Stripe.js and for Link, which its elements offer: frames begin on changing
 * subdomains of js.stripe.com.
 */
const providers = {
  sandbox: {
    hosts: { frame: '', connect: '', image: '' },
    // Its frames are the shop's own pages, ask no browser for a payment and open no window: what a page needs not is not given away.
    payment: 'self',
    opener: 'same-origin',
  },
  stripe: {
    hosts: {
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
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  image: ' https://*.google-analytics.com https://www.googletagmanager.com',
}

export type PageNeeds = { provider?: keyof typeof providers; asksGoogle?: boolean }

export function pageNeeds({ payments, ga4Id }: Pick<Config, 'payments' | 'ga4Id'>): PageNeeds {
  return { provider: payments.provider, asksGoogle: ga4Id !== undefined }
}

/** The first letters of the scripts of others that the page's own code may load. */
export function othersScripts({ provider = 'sandbox', asksGoogle = false }: PageNeeds): string[] {
  return [...(provider === 'stripe' ? ['https://js.stripe.com/'] : []), ...(asksGoogle ? ['https://www.googletagmanager.com/'] : [])]
}

/** Every browser tells by this at once; of `report-to` Chromium alone takes note, on https alone, and then leaves this out. */
const reporting = `report-uri ${policyReportsPath}`
/** Text becomes code or elements only as the two policies of src/entry.server.tsx let it. */
const trustedTypes = [`require-trusted-types-for 'script'`, `trusted-types default start`]

/**
 * Scripts run that are trusted, and those that they load themselves, wherever they are from: no host is trusted by its name. Styles may
 * stand in attributes (a placed photo is a transform), never in an element that is not trusted; while developing, Vite adds its own, and elements.
 */
export function pageContentPolicy({ scripts, styles }: Trusted, isDevelopment: boolean, needs: PageNeeds = {}): string {
  const { frame, connect, image } = providers[needs.provider ?? 'sandbox'].hosts
  const google = needs.asksGoogle ? googleHosts : { connect: '', image: '' }
  return [
    `default-src 'self'`,
    ['script-src', ...scripts, `'strict-dynamic'`].join(' '),
    ['style-src', `'self'`, ...(isDevelopment ? [`'unsafe-inline'`] : styles)].join(' '),
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
    ...(isDevelopment || othersScripts(needs).length > 0 ? [] : trustedTypes),
    reporting,
  ].join('; ')
}

/** What no page of ours asks a browser for; what else there is, the shop's own pages may. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What a page, whichever one lands on, lets itself and its frames do. Scripts of others were not written for trusted types: of those we only hear. */
export function pagePolicies(trusted: Trusted, isDevelopment: boolean, needs: PageNeeds): Record<string, string> {
  const { payment, opener } = providers[needs.provider ?? 'sandbox']
  const onlyHeard = `require-trusted-types-for 'script'; ${reporting}`
  return {
    'content-security-policy': pageContentPolicy(trusted, isDevelopment, needs),
    ...(!isDevelopment && othersScripts(needs).length > 0 && { 'content-security-policy-report-only': onlyHeard }),
    'permissions-policy': [...unused.map((name) => `${name}=()`), `payment=(${payment})`].join(', '),
    'cross-origin-opener-policy': opener,
  }
}
