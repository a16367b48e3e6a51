import type { Language } from '#domain/languages.ts'
import { m } from '#words/messages.js'

export const languageNames: Record<Language, () => string> = { en: m.ui_english, ar: m.ui_arabic }
