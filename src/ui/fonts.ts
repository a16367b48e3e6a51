import textFontUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import displayFontUrl from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url'
import arabicTextFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import arabicDisplayFontUrl from '@fontsource/el-messiri/files/el-messiri-arabic-600-normal.woff2?url'
import type { Language } from '#domain/languages.ts'

export { arabicTextFontUrl, textFontUrl }

/** What the first sight of a page is set in. */
export const firstFontUrls: Record<Language, readonly string[]> = {
  en: [textFontUrl, displayFontUrl],
  ar: [arabicTextFontUrl, arabicDisplayFontUrl],
}
