import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { othersScripts, pageNeeds } from '#platform/http/content-policy.ts'
import { pageContext } from '#platform/http/page-context.ts'

const giveUpAfterMs = 10_000

/** Renders the whole page before it answers: its status is then true, and it reads the same with JavaScript off. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, shop } = loadContext.get(pageContext)
  const others = othersScripts(pageNeeds(shop.config))
  // While developing, the router's own script prepares what every module asks for: none may come before it.
  const asSent = (html: string) => (shop.config.isDevelopment ? html : paintFirst(html, { nonce, others }))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => abort(), giveUpAfterMs)
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => resolve(new Response(asSent(html), { headers, status: failed ? 500 : status })), reject)
      },
      onShellError: reject,
      onError(cause) {
        failed = true
        shop.log.error('page/not-rendered', { path: new URL(request.url).pathname, cause })
      },
    })
  })
}

/** The page reads without its code: the browser paints it first, and only then fetches the code. The router offers no other way to say so. */
function paintFirst(html: string, { nonce, others }: { nonce: string; others: string[] }): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('type="module" async=""', 'type="later"')
    .replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${trustOwn(others)}${keepEarlyPresses}${afterPaint}</script></body></html>`)
}

/**
 * Runs in the browser, before all other code: what a text may become where a browser asks. A script or worker is a built file of the shop, or
 * of those named. React makes a script of that one text, and gives it its own; without a < no other text makes an element.
 */
const trustOwn = (others: string[]) => `{
  const isOwn = ({ origin, pathname }) => origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js')
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => isOwn(new URL(address, location)) || ${JSON.stringify(others)}.some((other) => address.startsWith(other)) ? address : null,
    createHTML: (text) => text.includes('<') && text !== '<script></' + 'script>' ? null : text,
  })
}`

/** Runs in the browser, until entry.client.tsx takes over. A form that is sent now would be sent by the browser, its fields in sight. */
const keepEarlyPresses = `{
  const kept = []
  const types = ['click', 'input', 'change', 'submit']
  const keep = (event) => {
    const { type, target, submitter } = event
    if (type === 'submit') event.preventDefault()
    kept.push({ type, target, submitter, value: target.value, checked: target.checked })
  }
  for (const type of types) addEventListener(type, keep, true)
  window.earlyPresses = { kept, stop() { for (const type of types) removeEventListener(type, keep, true) } }
}`

/**
 * Runs in the browser. Asking for a file costs a moment: a few at a time keep the page free. They are taken up one by one for the same
 * reason; only the router's own script wakes the page. In a background tab nothing is painted.
 */
const afterPaint = `{
  const start = window.trustedTypes?.createPolicy('start', { createScript: (text) => text })
  const fetchCode = async () => {
    for (const [index, link] of document.querySelectorAll('link[rel=later]').entries()) {
      if (index % 4 === 3) await new Promise((resolve) => setTimeout(resolve))
      link.rel = 'modulepreload'
    }
    const later = document.querySelector('script[type=later]')
    for (const { href } of document.querySelectorAll('link[rel=modulepreload]')) {
      if (!href.includes('/entry.client')) await import(href).catch(() => {})
    }
    const code = document.createElement('script')
    code.type = 'module'
    code.nonce = later.nonce
    code.text = start ? start.createScript(later.text) : later.text
    later.replaceWith(code)
  }
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : 2000)
  })
  painted.then(fetchCode)
}`

/** Loader failures go to the log with the request, not to the console. */
export function handleError(cause: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (!request.signal.aborted) context.get(pageContext).shop.log.error('page/failed', { path: new URL(request.url).pathname, cause })
}
