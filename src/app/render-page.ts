import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { languages, pagePath, type Language } from '#domain/languages.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { getLocale } from '#words/runtime.js'
import type { RenderPage } from './mount-pages.ts'

/** The browser's code of a language, where it was built apart from that of English. */
export type Manifests = Partial<Record<Language, unknown>>

/**
 * Pages are React Router's; they reach the shop through their context, never through module state. One build under two base names: links,
 * redirects and paths are without a language, and each handler puts its own before them.
 */
export function createRenderPage(manifests: Manifests = {}): RenderPage {
  const handlerOf = (language: Language) => {
    const assets = (manifests[language] ?? build.assets) as typeof build.assets
    return createRequestHandler({ ...build, assets, basename: pagePath(language, '/') }, import.meta.env.MODE)
  }
  const handlers = Object.fromEntries(languages.map((language) => [language, handlerOf(language)])) as Record<
    Language,
    ReturnType<typeof createRequestHandler>
  >
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    return handlers[getLocale()](request, provider)
  }
}
