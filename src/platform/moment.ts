import { AsyncLocalStorage } from 'node:async_hooks'
import { languages, type Language } from '#domain/languages.ts'
import { askLanguageOf, getLocale } from '#words/runtime.js'

/** What is so of all that is done for somebody, however deep and late: which request it is for, and in which language it is said. */
export type Moment = { requestId: string | undefined; language: Language }

const moments = new AsyncLocalStorage<Moment>()
// Words are functions of the process: whichever shop says them, it is in the language of the work at hand.
askLanguageOf(() => moments.getStore()?.language ?? 'en')

export function inMoment<Result>(moment: Moment, work: () => Result): Result {
  return moments.run(moment, work)
}

/** Of what is said to somebody else than whoever asked: a mail, a note for staff. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return moments.run({ requestId: requestIdNow(), language }, work)
}

/** What is the same for all who read a language, made for each at once, so that whoever asks first does not choose for the others. */
export function inEachLanguage<Made>(make: () => Made): (language?: Language) => Made {
  const made = new Map(languages.map((language) => [language, inLanguage(language, make)]))
  return (language = getLocale()) => made.get(language) as Made
}

export function requestIdNow(): string | undefined {
  return moments.getStore()?.requestId
}
