import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
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
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { headers, status: failed ? 500 : status }))
      },
      onShellError: reject,
      onError(cause) {
        failed = true
        shop.log.error('page/not-rendered', { path: new URL(request.url).pathname, cause })
      },
    })
  })
}

/** Loader failures go to the log with the request, not to the console. */
export function handleError(cause: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (!request.signal.aborted) context.get(pageContext).shop.log.error('page/failed', { path: new URL(request.url).pathname, cause })
}
