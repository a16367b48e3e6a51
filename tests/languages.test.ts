import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesKept, sourcesNow } from '../scripts/arabic-sources.ts'
import { wrongInArabic, type Message } from './support/arabic-words.ts'
import { fixedFormats, physicalLayout, rawPaths, wordsInMarkup, wordsWhileLoading } from './support/words-in-code.ts'

type Find = (file: string, source: string) => string[]

/** The source but its tests and its words, and what only whoever develops the shop looks at. */
const files = globSync('src/**/*.{ts,tsx,css}').filter((file) => !/^src\/(words|ui\/showcase)\/|\.test\./.test(file))

function findIn(pattern: RegExp, find: Find): string[] {
  const searched = files.filter((file) => pattern.test(file))
  expect(searched.length).toBeGreaterThan(100)
  return searched.flatMap((file) => find(file, readFileSync(file, 'utf8')).map((found) => `${file}: ${found.trim()}`))
}

/** A guard whose pattern matches nothing fails silently, so each is shown what it must catch, and what it must not. */
function expectCaught(find: Find, file: string, caught: string[], others: string[]): void {
  for (const source of caught) expect(find(file, source), source).not.toEqual([])
  for (const source of others) expect(find(file, source), source).toEqual([])
}

test('no word that somebody reads or hears stands in the markup', () => {
  expectCaught(
    wordsInMarkup,
    'planted.tsx',
    [
      'const a = <p>Pay now</p>',
      "const a = <p>{'Pay now'}</p>",
      "const a = <p>{isPaid ? m.paid() : 'Pay now'}</p>",
      'const a = <>{isDue && `Pay ${sum} now`}</>',
      'const a = <img alt="A frame" />',
      'const a = <input placeholder={`Name of ${who}`} />',
      'const a = <Field label="Name" />',
      "const a = <b aria-label={isOn ? 'On' : m.off()} />",
    ],
    ['const a = <p className="flex" title={m.paid()}>{m.pay({ at: "now" })} · {sum} ×</p>', 'const a = <p>/blog/{slug}</p>'],
  )
  expect(findIn(/\.tsx$/, wordsInMarkup)).toEqual([])
})

test('no message is said while its module loads: it would be in one language ever after', () => {
  expectCaught(
    wordsWhileLoading,
    'planted.ts',
    ['export const name = m.nav_home()', 'const names = { home: m.nav_home() }', "const all = ['a'].concat(m.nav_home())"],
    [
      'const name = m.nav_home',
      'const names = { home: () => m.nav_home() }',
      'function name() { return m.nav_home() }',
      'class A { b = m.c() }',
    ],
  )
  expect(findIn(/\.tsx?$/, wordsWhileLoading)).toEqual([])
})

test('how numbers, days and lists are said in a language is known in src/ui/in-words alone', () => {
  expectCaught(
    fixedFormats,
    'planted.ts',
    [
      "new Intl.NumberFormat('en')",
      "new Intl.ListFormat(['en-GB'])",
      'Intl.DateTimeFormat("en-US")',
      'sum.toLocaleString()',
      "at.toLocaleDateString('en')",
    ],
    [
      "new Intl.Segmenter('en')",
      "new Intl.DateTimeFormat('en-u-ca-islamic')",
      'key.toLocaleLowerCase()',
      'new Intl.NumberFormat(language)',
    ],
  )
  expect(findIn(/^src\/(?!ui\/in-words\/).*\.tsx?$/, fixedFormats)).toEqual([])
})

/** Where the whole address is meant, or its language is taken off further on. */
const takeWholePaths = [
  // To the same page in the same language, or whether it is the same.
  'src/app/mount-pages.ts',
  'src/features/accounts/ui/passkeys/passkeys-off.tsx',
  'src/features/editing/ui/cart/use-add-to-cart.ts',
  'src/features/editing/ui/proof/share-dialog.tsx',
  'src/features/shell/ui/connection-manners.tsx',
  // Kept and told of under its own address; `keepingOf`, `tellablePath` and the tracker know languages.
  'src/browser/service-worker.ts',
  'src/entry.server.tsx',
  'src/features/analytics/ui/report-vitals.ts',
  'src/features/analytics/ui/tracker-provider.tsx',
  'src/features/security/server/read-policy-report.ts',
  'src/features/shell/ui/register-service-worker.ts',
  // No page: a call, a built file.
  'src/browser/precached-code.ts',
  'src/platform/http/api.ts',
  // What `meta` is given has no language.
  'src/features/posts/ui/post.page.tsx',
  'src/root.tsx',
]

test('the path of an address is read without its language', () => {
  expectCaught(
    rawPaths,
    'planted.ts',
    [
      'const path = url.pathname',
      'if (location.pathname === "/canvas") go()',
      'const { pathname, search } = url',
      'const { search, pathname } = window.location',
      'const { pathname } = new URL(request.url)',
      'function loader({ url: { pathname } }) {}',
      'const path = new URL(request.url).pathname',
      'visit(withoutLanguage(other), url.pathname)',
    ],
    ['const path = withoutLanguage(url.pathname)', 'const { pathname } = useLocation()', 'return currentUrl.pathname !== nextUrl.pathname'],
  )
  const found = findIn(/\.tsx?$/, rawPaths).map((line) => line.replace(/: .*/, ''))
  expect([...new Set(found)].toSorted()).toEqual(takeWholePaths.toSorted())
})

test('layout is logical, so that Arabic mirrors by itself; pictures of products are never mirrored', () => {
  const inClass = (name: string) => `const look =\n  'flex ${name} gap-4'`
  expectCaught(
    physicalLayout,
    'planted.ts',
    [
      'ml-4',
      '-mr-2',
      'sm:pl-[3px]',
      'left-0',
      'hover:-right-px',
      'text-left',
      'border-l',
      'border-r-2',
      'rounded-tl',
      'rounded-r-lg',
      'float-right',
    ].map(inClass),
    ['ms-4', 'hero-left-3', 'inset-x-0', 'origin-left', 'border-line', 'rounded-lg', 'text-start', 'pr', 'justify-left-over'].map(inClass),
  )
  expectCaught(
    physicalLayout,
    'planted.css',
    ['a { left: 0; }', 'a { margin-left: 1px }', 'a{border-right-color:red}', 'a {\n  text-align: left;\n}'],
    ['a { inset-inline-start: 0; margin-inline: auto; transform-origin: left; }'],
  )
  expect(findIn(/^src\/(?!features\/product-picture\/).*\.(tsx?|css)$/, physicalLayout)).toEqual([])
})

test('an Arabic message says what its English one does, with all six forms, Arabic signs and each name apart from its direction', () => {
  const caught: [Message, string][] = [
    ['مرحبًا', 'a placeholder left out'],
    ['مرحبًا {name}', 'a placeholder that is not isolated'],
    ['مرحبًا \u2068{name}', 'an open isolate'],
    ['مرحبًا \u2068{nome}\u2069', 'another placeholder'],
    ['مرحبًا welcome', 'Latin letters'],
    ['بعد ٣ أيام', 'Arabic-Indic digits'],
    ['مرحبًا, أهلًا', 'Latin punctuation'],
    ['هل أنت متأكد?', 'Latin punctuation'],
    ['مرحبـــا', 'a stretched letter'],
    ['مرحبًا ', 'a space too many'],
    [
      [
        {
          declarations: ['input name', 'local forms = name: plural'],
          selectors: ['forms'],
          match: { 'forms=one': 'واحد', 'forms=*': '{name}' },
        },
      ],
      'few',
    ],
  ]
  for (const [message, fault] of caught) expect(wrongInArabic(message, 'Hello {name}'), fault).toContain(fault)
  expect(wrongInArabic('مرحبًا', undefined)).toEqual(['nothing in English'])
  expect(wrongInArabic('مرحبًا \u2068{name}\u2069، ادفع عبر Apple Pay', 'Hello {name}, pay with Apple Pay')).toEqual([])
  const read = (language: string) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, Message>
  const { $schema, ...arabic } = read('ar')
  const english = read('en')
  expect($schema).toBe(english['$schema'])
  // Each says that there is the other language, in that.
  const ofTheOther = new Set(['nav_other_language', 'language_offer'])
  expect(
    Object.entries(arabic)
      .filter(([key]) => !ofTheOther.has(key))
      .flatMap(([key, message]) => wrongInArabic(message, english[key]).map((fault) => `${key}: ${fault}`)),
  ).toEqual([])
})

test('whoever changes an English message has looked at its Arabic', () => {
  const [kept, now] = [sourcesKept(), sourcesNow()]
  const unseen = Object.keys({ ...kept, ...now }).filter((key) => kept[key] !== now[key])
  expect(unseen, 'Look at these in messages/ar.json, then run node scripts/arabic-sources.ts').toEqual([])
})
