import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext } from '#platform/http/page-context.ts'
import type { RenderPage } from './create-app.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Pages are React Router's; they reach the shop through their context, never through module state. */
export const renderPage: RenderPage = (request, context) => {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(request, provider)
}
