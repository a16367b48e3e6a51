import { pagePath } from '#domain/languages.ts'
import { getLocale } from '#words/runtime.js'

/** Where a page is opened from elsewhere, in the language of whoever it is said to. */
export function pageUrl(origin: string, path: string): string {
  return origin + pagePath(getLocale(), path)
}
