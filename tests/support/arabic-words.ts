/** A message as it stands in messages/*.json: one sentence, or one for each form of what is counted. */
export type Message = string | { declarations: string[]; selectors: string[]; match: Record<string, string> }[]

const forms = ['zero', 'one', 'two', 'few', 'many', '*']
/** Names that are written in Latin letters in every language, and addresses. */
export const names = new RegExp(
  [
    String.raw`https?://\S*|[\w.]+@[\w.]+|\b[\w.]+\.com\S*`,
    String.raw`\b(?:Barwaz|Visa|Master[Cc]ard|American Express|(?:Apple|Google) Pay|Google(?: Photos| Analytics)?|WhatsApp|Instagram|Facebook|Pinterest|Stripe)\b`,
    String.raw`\b(?:PDF|JPEG|PNG|HEIC|WebP|AVIF|TIFF|GIF|SVG|CSV|JSON|JavaScript|HTTPS|localhost|Idempotency-Key|[A-Z]+_[A-Z_]+)\b`,
    String.raw`\b(?:iPhone|Android|iCloud|AirDrop|Quick Share|Shift|Control|Delete|Makani|VAT|TRN|QR|PIN|dpi|px|kB|MB|GB)\b`,
  ].join('|'),
  'g',
)

const sentencesOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
const placeholdersOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const countedIn = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap(({ declarations }) => declarations.flatMap((each) => /= (\w+): plural$/.exec(each)?.slice(1) ?? []))

/** What is wrong with an Arabic message beside its English one, each in a word. */
export function wrongInArabic(arabic: Message, english: Message | undefined): string[] {
  if (english === undefined) return ['nothing in English']
  const counted = countedIn(arabic)
  const needed = sentencesOf(english)
    .map(placeholdersOf)
    .reduce((some, others) => some.filter((name) => others.includes(name)))
  const known = new Set([...sentencesOf(english).flatMap(placeholdersOf), ...counted])
  return [
    ...wrongForms(arabic),
    ...sentencesOf(arabic).flatMap((sentence) =>
      wrongSentence(sentence, {
        needed: needed.filter((name) => !counted.includes(name)),
        known,
        counted,
        mayEndOpen: sentencesOf(english).some((each) => each.endsWith(' ')),
      }),
    ),
  ]
}

function wrongForms(arabic: Message): string[] {
  if (typeof arabic === 'string') return []
  return arabic.flatMap(({ selectors, match }) =>
    selectors.flatMap((selector) =>
      forms.filter((form) => !Object.keys(match).some((key) => key.split(', ').includes(`${selector}=${form}`))),
    ),
  )
}

type Expected = { needed: readonly string[]; known: ReadonlySet<string>; counted: readonly string[]; mayEndOpen: boolean }

function wrongSentence(sentence: string, { needed, known, counted, mayEndOpen }: Expected): string[] {
  const said = sentence.replace(/\{\w+\}/g, '').replace(names, '')
  const faults: Record<string, boolean> = {
    'a placeholder left out': needed.some((name) => !placeholdersOf(sentence).includes(name)),
    'another placeholder': placeholdersOf(sentence).some((name) => !known.has(name)),
    'Latin letters': /[A-Za-z]{2}/.test(said),
    'Arabic-Indic digits': /[\u0660-\u0669\u06F0-\u06F9]/.test(sentence),
    'Latin punctuation': /\p{Script=Arabic}\s*[,;?]|[,;?]\s*\p{Script=Arabic}/u.test(said),
    'a stretched letter': sentence.includes('\u0640'),
    'a space too many': /^\s|\s\s/.test(sentence) || (/\s$/.test(sentence) && !mayEndOpen),
    'an open isolate': !isClosed(sentence),
    'a placeholder that is not isolated': placeholdersOf(outsideIsolates(sentence)).some((name) => !counted.includes(name)),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

/** Without what stands in the innermost isolates, as long as there are any. */
function outsideIsolates(sentence: string): string {
  const without = sentence.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return without === sentence ? sentence : outsideIsolates(without)
}

const isClosed = (sentence: string): boolean => !/[\u2066-\u2069]/.test(outsideIsolates(sentence))
