import { westernDigits } from './typed.ts'

/** Letters that are no other letter with a sign, and digits, each as what people type for it. */
const typedAs: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
const typedOtherwise = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'gu')
/** Hamza, tashkeel, accents and tatweel, and marks that nobody sees. */
const leftOut = /[\p{M}\p{Cf}\u0640]/gu

/** [FD1] A text as it is compared: in lower case, without accents and vowel signs, alef, ya and ta marbuta each written one way, Western digits. */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(leftOut, '')
  return westernDigits(plain).replace(typedOtherwise, (letter) => typedAs[letter] ?? letter)
}

const longestWord = 60
const cut = (word: string): string => Array.from(word).slice(0, longestWord).join('')

const partsOf = (chunk: string): string[] => chunk.match(/[\p{L}\p{N}]+/gu) ?? []
const chunksOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)
/** The Arabic article is written or left out as one likes. */
export const withoutArticle = (word: string): string[] => (/^ال.{3}/u.test(word) ? [word.slice(2)] : [])

/** [FD2] What a text is found by the beginning of: its words, and what is written with signs between also as one: B-1003 by b1003 and 1003. */
export function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => {
    const parts = partsOf(chunk)
    const domain = chunk.split('@')[1]
    const joined = [...(parts.length > 1 ? [parts.join('')] : []), ...(domain ? [partsOf(domain).join('')] : [])]
    return [...parts, ...parts.flatMap(withoutArticle), ...joined].map(cut)
  })
}

const digitsOf = (text: string): string => folded(text).replace(/\D/g, '')
/** A number of the UAE without what is dialled before it. */
const national = (digits: string): string => digits.replace(/^00/, '').replace(/^971/, '').replace(/^0+/, '')
const fromItsEnd = (digits: string): string => `~${digits.split('').toReversed().join('')}`

/** [FD3] A phone is found by how it begins, with or without the country, and by how it ends. */
export function phoneWords(phone: string): string[] {
  const digits = national(digitsOf(phone))
  return digits === '' ? [] : [digits, fromItsEnd(digits)]
}

const isNumber = (chunk: string): boolean => /^[+(]*\d[\d()+./\u2010-\u2015-]*$/.test(chunk)
const leastEnd = 4
/** Numbers in a row that have as many digits are one, written in groups. */
const leastInGroups = 5

function numberBeginnings(digits: string): string[] {
  const short = national(digits)
  const asPhone = short.length > 1 ? [short] : []
  return [...new Set([digits, ...asPhone, ...(short.length >= leastEnd ? [fromItsEnd(short)] : [])].map(cut))]
}

function wordBeginnings(chunk: string): string[][] {
  const parts = partsOf(chunk)
  const joined = parts.join('')
  if (parts.length === 0) return []
  const isOneThing = parts.length === 1 || chunk.includes('@') || parts.some((part) => part.length < 2 || /\d/.test(part))
  const wanted = isOneThing ? [[joined, ...withoutArticle(joined)]] : parts.map((part) => [joined, part])
  return wanted.map((some) => some.map(cut))
}

/**
 * [FD4] What somebody typed, as what the words of a record must begin with: of every list one. A number is also a phone in any way of
 * writing it, or its last four digits or more.
 */
export function beginningsOf(typed: string): string[][] {
  const wanted: string[][] = []
  let numbers: string[] = []
  const takeNumbers = () => {
    const all = numbers.join('')
    wanted.push(...(all.length >= leastInGroups ? [all] : numbers).map(numberBeginnings))
    numbers = []
  }
  for (const chunk of chunksOf(typed)) {
    if (isNumber(chunk)) numbers.push(digitsOf(chunk))
    else {
      takeNumbers()
      wanted.push(...wordBeginnings(chunk))
    }
  }
  takeNumbers()
  return wanted
}

/** [FD5] Whether what somebody typed finds a record that has these texts and this phone; nothing typed finds everything. */
export function isFound(typed: string, texts: readonly string[], phone = ''): boolean {
  if (typed.trim() === '') return true
  const [wanted, words] = [beginningsOf(typed), [...texts.flatMap(wordsOf), ...phoneWords(phone)]]
  return wanted.length > 0 && wanted.every((some) => some.some((beginning) => words.some((word) => word.startsWith(beginning))))
}
