import { parse } from 'acorn'

/** Safari 16.4 speaks all of it, and nothing that came later: neither import attributes nor the flag v nor `using`. */
const language = { ecmaVersion: 2022, sourceType: 'module' } as const

const newMethods = [
  'withResolvers',
  'groupBy',
  'canParse',
  'fromAsync',
  'isWellFormed',
  'toWellFormed',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'checkVisibility',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'startViewTransition',
  'requestIdleCallback',
  'AbortSignal.any',
  'Promise.try',
  'RegExp.escape',
  'URL.parse',
]

/**
 * What a script asks of a browser that the oldest we serve lack; a method may be called where its file first looks whether it is there, or
 * catches that it is not.
 */
export function findNewScript(text: string): string[] {
  const found: string[] = []
  try {
    parse(text, language)
  } catch (error) {
    found.push(String(error))
  }
  for (const method of newMethods) {
    const name = `(?<![\\w$])${method.replace('.', '\\.')}`
    const isCalled = new RegExp(`${name}\\(`).test(text)
    const isLookedFor = new RegExp(`typeof ([\\w$.]+\\.)?${name}|${name}(&&|\\?|==)|[\`'"]${method}[\`'"] ?in|try\\{[^{}]*${name}\\(`).test(
      text,
    )
    if (isCalled && !isLookedFor) found.push(`${method}()`)
  }
  return found
}

/** Of these a browser that does not know them drops the whole declaration or rule, and with it what a person needs. */
const newStyles: readonly [what: string, where: RegExp][] = [
  ['nesting', /[{;}]\s*&/],
  ['an anchor without another place', /:[^;{}]*\banchor(-size)?\(/],
  // Inside :is() and :where() an unknown one is left out; elsewhere it takes the rule with it.
  [
    'a pseudo-class that is not known everywhere',
    /(?<!:(?:is|where)\([^)]*|selector\()(?<!\\):(popover-open|user-valid|user-invalid|open)(?![\w-])/,
  ],
  ['a colour of a scheme', /light-dark\(|\bcontrast-color\(/],
  ['a relative colour', /\b(rgb|hsl|oklch|oklab|lab|lch|color)\(from /],
  ['an easing by points', /:[^;{}]*(?<!-gradient|[\w-])linear\(/],
  ['a rule of its own kind', /@(scope|position-try|function)\b/],
  ['a style query', /@container[^{]*\bstyle\(/],
  ['a choice in a value', /:[^;{}]*(?<![\w-])(if|sibling-index|sibling-count|calc-size)\(/],
]
/** Safari knows them by this name alone, the first until 18. */
const prefixed = ['backdrop-filter', 'user-select']

/** What a style sheet uses without anything for the oldest browsers we serve; inside a matching @supports it may. */
export function findNewCss(text: string): string[] {
  const plain = withoutSupports(text)
  const found = newStyles.flatMap(([what, where]) => {
    const match = where.exec(plain)
    return match ? [`${what}: ${plain.slice(match.index, match.index + 60)}`] : []
  })
  for (const [rule] of plain.matchAll(/\{[^{}]*\}/g)) {
    for (const property of prefixed) {
      const isSaid = (name: string) => new RegExp(`[{;]\\s*${name}\\s*:`).test(rule)
      if (isSaid(property) && !isSaid(`-webkit-${property}`)) found.push(`${property} without -webkit-: ${rule.slice(0, 60)}`)
    }
  }
  return found
}

/** The text without its @supports blocks: they are what is there for those who know it. */
function withoutSupports(text: string): string {
  let kept = ''
  let from = 0
  for (let at = text.indexOf('@supports'); at >= 0; at = text.indexOf('@supports', from)) {
    kept += text.slice(from, at)
    let depth = 0
    let end = text.indexOf('{', at)
    do {
      if (text[end] === '{') depth += 1
      if (text[end] === '}') depth -= 1
      end += 1
    } while (depth > 0 && end < text.length)
    from = end
  }
  return kept + text.slice(from)
}
