import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '../src/domain/languages.ts'
import { findNewCss, findNewScript } from './support/browsers/newer-than-browsers.ts'

const folder = 'build/client'

function findIn(kind: 'js' | 'css', find: (text: string) => string[]): string[] {
  const files = globSync(`**/*.${kind}`, { cwd: folder })
  expect(files).not.toEqual([])
  return files.flatMap((file) => find(readFileSync(join(folder, file), 'utf8')).map((found) => `${file}: ${found}`))
}

test('the built scripts speak the language of the oldest browsers and call nothing they lack', () => {
  expect(findIn('js', findNewScript)).toEqual([])
})

const manifestOf = (language: Language) => {
  const arabic = JSON.parse(readFileSync('build/server/manifest.ar.json', 'utf8')) as { url: string }
  const all = globSync('assets/manifest-*.js', { cwd: folder })
  return all.find((file) => (`/${file}` === arabic.url) === (language === 'ar')) ?? ''
}

/** All scripts that pages of a language can come to: what its manifest names, and what each of those names. */
function scriptsOf(language: Language): string[] {
  const known = new Set(globSync('assets/*.js', { cwd: folder }))
  const named = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/([\w.-]+\.js)(?=["'`])/g)].map(([, name]) => `assets/${name}`)
  const reached = new Set([manifestOf(language)])
  for (const file of reached) for (const next of named(file)) if (known.has(next)) reached.add(next)
  return [...reached]
}

/** What a message says where it is one sentence without a placeholder, so that it stands in a script as it is. */
function plainWords(language: Language): Map<string, string> {
  const all = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, unknown>
  return new Map(
    Object.entries(all).flatMap(([key, text]) => (typeof text === 'string' && /^[^{}'"`\\]{16,}$/.test(text) ? [[key, text]] : [])),
  )
}

test('browsers carry the words of one language: pages in English no Arabic, those in Arabic nothing that was translated', () => {
  const textOf = (language: Language) =>
    scriptsOf(language)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
  const carried = { en: textOf('en'), ar: textOf('ar') }
  const [english, arabic] = [plainWords('en'), plainWords('ar')]
  // The back office, which is in English alone, says some of it too.
  const untranslated = [...english].flatMap(([key, text]) => (arabic.has(key) ? [] : [text])).join('\n')
  const said = [...arabic].filter(([, text]) => carried.ar.includes(text))
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(([key, text]) => key !== 'language_offer' && carried.en.includes(text))).toEqual([])
  const original = said
    .flatMap(([key]) => english.get(key) ?? [])
    .filter((text) => text.length > 20 && !untranslated.includes(text) && carried.en.includes(text))
  expect(original.length).toBeGreaterThan(400)
  expect(original.filter((text) => carried.ar.includes(text))).toEqual([])
})

test('the built styles have something for the oldest browsers wherever they use what is newer', () => {
  expect(findIn('css', findNewCss)).toEqual([])
})

test('no file of the built scripts needs one that needs it: what is called would not be there yet', () => {
  const files = globSync('assets/*.js', { cwd: folder })
  const needs = new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `assets/${name}`),
    ]),
  )
  const leadsBack = files.filter((file) => {
    const seen = new Set(needs.get(file))
    for (const at of seen) for (const next of needs.get(at) ?? []) seen.add(next)
    return seen.has(file)
  })
  expect([...needs.values()].flat()).not.toEqual([])
  expect(leadsBack).toEqual([])
})

test.each([
  ['import words from "./words.json" with { type: "json" }', 'SyntaxError'],
  ['export const emoji = /\\p{RGI_Emoji}/v', 'SyntaxError'],
  ['const pending = Promise.withResolvers()', 'withResolvers()'],
])('such a script is found: %s', (script, said) => expect(findNewScript(script).join()).toContain(said))

test.each([
  '.menu{top:anchor(bottom)}',
  '.card{color:red;&:hover{color:blue}}',
  '.toast:popover-open,.toast[data-open]{display:flex}',
  '.rail{transition:opacity 1s linear(0,.5,1)}',
  '.bar{backdrop-filter:blur(4px)}',
])('such a style is found: %s', (style) => expect(findNewCss(style)).toHaveLength(1))

test.each([
  '@supports (top:anchor(bottom)){@media (width>1px){.menu{top:anchor(bottom)}}}.menu{top:4px}',
  '.menu:is([open],:popover-open,:open){color:red}',
  '.bar{background:linear-gradient(90deg,red,blue);transition:opacity 1s linear}',
  '.bar{-webkit-backdrop-filter:blur(4px);backdrop-filter:blur(4px)}',
])('and such a style is not: %s', (style) => expect(findNewCss(style)).toEqual([]))

/** By what is somewhere below it, the root decides how something else looks. */
const findByRoot = (css: string) => [...css.matchAll(/(?::root|html):has\([^{},]*?\)+ [^{},]*/g)].map(([selector]) => selector)

test('no style makes a browser style the whole page anew with each element that comes or goes: src/ui/use-root-mark.ts', () => {
  expect(findByRoot('.head:where(:root:has([data-tray]) *){display:none}:where(:root:has(.bar)) .toast{inset:0}')).toHaveLength(2)
  expect(findByRoot(':root:has(.bar){overflow:hidden}html:has(dialog[open]){color:red}.a :has(.b){color:red}')).toEqual([])
  expect(findIn('css', findByRoot)).toEqual([])
})
