import * as z from 'zod/mini'
import type { OtherWords } from '#domain/owner-words.ts'

/**
 * What an owner writes in Arabic beside English, each text with the most letters it may have. Left out of a change it stays as it is; an
 * empty text is none, and English is shown.
 */
export function wordsOf<Field extends string>(most: Readonly<Record<Field, number>>): z.ZodMiniType<OtherWords<Field>, OtherWords<Field>> {
  const text = (letters: number) => z.optional(z.string().check(z.trim(), z.maxLength(letters)))
  const texts = Object.fromEntries(Object.entries<number>(most).map(([field, letters]) => [field, text(letters)]))
  const words = z.object({ ar: z.optional(z.object(texts)) }).check(z.overwrite(withoutEmpty))
  return words as z.ZodMiniType<OtherWords<Field>, OtherWords<Field>>
}

function withoutEmpty({ ar = {} }: OtherWords): OtherWords {
  const written = Object.entries(ar).filter(([, text]) => text)
  return written.length > 0 ? { ar: Object.fromEntries(written) } : {}
}
