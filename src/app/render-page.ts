import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { languages, pagePath, type Language } from '#domain/languages.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { getLocale } from '#words/runtime.js'
import type { RenderPage } from './create-app.ts'

/** One build under two base names: links, redirects and paths are without a language, and each handler puts its own before them. */
const handlers = Object.fromEntries(
  languages.map((language) => [language, createRequestHandler({ ...build, basename: pagePath(language, '/') }, import.meta.env.MODE)]),
) as Record<Language, ReturnType<typeof createRequestHandler>>

/** Pages are React Router's; they reach the shop through their context, never through module state. */
export const renderPage: RenderPage = (request, context) => {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handlers[getLocale()](request, provider)
}
