/**
 * What each message asks: in which language it is to be said. The server answers for the work at hand, the browser for its page. It takes
 * the place of the compiler's own, which looks into addresses, cookies and storage, and would come with every page.
 */

/** @typedef {'en' | 'ar'} Locale */
/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/**
 * @template Inputs
 * @template Options
 * @template Markup
 * @typedef {{ readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup } }} MessageMetadata
 */

/**
 * Put in by the build where a browser's code is of one language: the words of others then stay out of it.
 *
 * @type {Locale | undefined}
 */
export const experimentalStaticLocale = globalThis.onlyLanguage

/** @type {() => Locale} */
let ask = () => 'en'

/** @returns {Locale} */
export function getLocale() {
  return experimentalStaticLocale ?? ask()
}

/** @param {() => Locale} next */
export function askLanguageOf(next) {
  ask = next
}
