import type { Language } from '#domain/languages.ts'
import type { DifferenceChange, PieceWords } from './differences.tables.ts'

/** A change as it was kept for who reads that; from before both were kept, in English. */
export function changeWords({ before, after, arabic }: DifferenceChange, language: Language): PieceWords {
  return (language === 'ar' && arabic) || { before, after }
}
