import type { OtherWords } from '#domain/owner-words.ts'
import { inLanguage } from './moment.ts'

/** What a new shop is filled with, in English with its Arabic beside it, made of messages that are there in both. */
export function inArabicToo<Row extends Record<Field, string>, Field extends string>(
  fields: readonly Field[],
  make: () => Row[],
): (Row & { words: OtherWords<Field> })[] {
  const arabic = inLanguage('ar', make)
  return inLanguage('en', make).map((row, place) => {
    const texts = Object.fromEntries(fields.map((field) => [field, arabic[place]?.[field]]))
    return { ...row, words: { ar: texts as OtherWords<Field>['ar'] } }
  })
}
