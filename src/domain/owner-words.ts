import type { Language } from './languages.ts'

/** What an owner wrote once more in another language than English, field by field: as much of it as there is. */
export type OtherWords<Field extends string = string> = { ar?: { [Name in Field]?: string | undefined } | undefined }

type Worded<Field extends string> = { words: OtherWords<Field> } & Record<Field, string>

/** [LN5] As it reads in a language; what nobody wrote in it stays English. */
export function inWordsOf<Row extends { words: OtherWords }>(row: Row, language: Language): Row {
  const written = language === 'en' ? undefined : row.words[language]
  if (!written) return row
  const texts = Object.entries(written).flatMap(([field, text]) => (text ? [[field, withMeasuresInOrder(text)]] : []))
  return { ...row, ...Object.fromEntries(texts) }
}

const measure = String.raw`\d+(?:[.,]\d+)?(?: ?× ?\d+(?:[.,]\d+)?)+`
const measures = new RegExp(`\u2066${measure}\u2069|${measure}`, 'gu')

/** [LN9] Among words that run from right to left 30 × 40 would be read as 40 × 30, which is another piece. */
export function withMeasuresInOrder(text: string): string {
  return text.replace(measures, (found) => (found.startsWith('\u2066') ? found : `\u2066${found}\u2069`))
}

/** [LN6] Whether a text that is there in English is missing in Arabic. */
export function lacksArabic<Field extends string>(row: Worded<NoInfer<Field>>, fields: readonly Field[]): boolean {
  return fields.some((field) => row[field] !== '' && !row.words.ar?.[field])
}

/** [LN7] The words that a new shop has for this, where its English is word for word a new shop's and nobody has put it into others. */
export function givenWords<Field extends string>(
  row: Worded<NoInfer<Field>>,
  given: readonly Worded<NoInfer<Field>>[],
  fields: readonly Field[],
): OtherWords<Field> | undefined {
  if (Object.keys(row.words).length > 0) return undefined
  return given.find((each) => fields.every((field) => each[field] === row[field]))?.words
}

/** What somebody who searches may have typed. */
export function otherTexts({ ar = {} }: OtherWords): string[] {
  return Object.values(ar).filter((text) => text !== undefined)
}
