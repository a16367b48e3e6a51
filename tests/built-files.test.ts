import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('the built scripts are in one language: pages in English carry no word of another', () => {
  const said = readFileSync('messages/ar.json', 'utf8').match(/\p{Script=Arabic}[\p{Script=Arabic}\p{M} ]{3,}/gu) ?? []
  expect(said).toContain('الرئيسية')
  expect(findIn('js', (text) => said.filter((part) => text.includes(part)))).toEqual([])
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
