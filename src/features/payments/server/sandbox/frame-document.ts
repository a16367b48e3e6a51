import { escapeHtml } from '#platform/escape-html.ts'
import { documentLanguage } from '#platform/http/document-language.ts'
import { arabicTextFontUrl, textFontUrl } from '#ui/fonts.ts'
import style from '#features/payments/ui/card-frame.css?raw'
import height from '#features/payments/ui/frame-height.js?raw'

/** The documents that may stand in a frame, and only in our own pages; they load their font, talk to the shop and send no form anywhere. */
export function framePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

export function frameDocument({ title, body, script, nonce }: { title: string; body: string; script: string; nonce: string }): string {
  return `<!doctype html><html ${documentLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">
<style nonce="${nonce}">${fontFace(textFontUrl)}${fontFace(arabicTextFontUrl, 'unicode-range:U+600-6FF;')}${style}</style></head>
<body>${body}<script type="module" nonce="${nonce}">${script}${height}</script></body></html>`
}

/** A browser loads the one for Arabic only where there is Arabic. */
function fontFace(url: string, range = ''): string {
  return `@font-face{font-family:'Familjen Grotesk';font-weight:400 700;font-display:swap;${range}src:url('${url}') format('woff2')}`
}

export function frameAnswer(html: string, nonce: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': framePolicy(nonce),
    },
  })
}

const sign = `<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">`
export const alertSign = `${sign}<circle cx="8" cy="8" r="6.5"/><path d="M8 4.5v4.2M8 11v.5"/></svg>`
export const okSign = `${sign}<circle cx="8" cy="8" r="6.5"/><path d="m5 8.3 2.1 2.1L11 6"/></svg>`
