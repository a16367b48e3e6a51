import type { Language } from '#domain/languages.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The home page opens in it from now on; every other address says its language itself. */
export function rememberLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}
