import { directionOf } from '#domain/languages.ts'
import { getLocale } from '#words/runtime.js'

/** What a document that React does not render says of its language. */
export function documentLanguage(): string {
  return `lang="${getLocale()}" dir="${directionOf(getLocale())}"`
}
