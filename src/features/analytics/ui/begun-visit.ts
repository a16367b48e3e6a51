import { withoutLanguage } from '#domain/languages.ts'
import { deviceOf, visitSource } from '#domain/visits.ts'
import { getLocale } from '#words/runtime.js'

/** Whether a visit begins with this document, told by nothing but how it was opened: nobody is recognised. */
export function begunVisit() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened && opened.type !== 'navigate') return null
  const { hostname, search } = location
  const path = withoutLanguage(location.pathname)
  const source = visitSource({ referrer: document.referrer, search, host: hostname, path })
  return source === null ? null : { source, device: deviceOf(innerWidth), language: getLocale() }
}
