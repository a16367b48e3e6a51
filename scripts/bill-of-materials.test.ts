import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, type Lock } from './bill-of-materials.ts'

const integrity = `sha512-${Buffer.from('what was hashed').toString('base64')}`
const small: Lock = {
  name: 'shop',
  version: '1.0.0',
  packages: {
    '': { version: '1.0.0', dependencies: { '@a/one': '1' } },
    tests: { version: '1.0.0', devDependencies: { two: '2' } },
    'node_modules/shop-tests': { version: '1.0.0', link: true },
    'node_modules/@a/one': {
      version: '1.2.0',
      integrity,
      license: 'MIT',
      dependencies: { two: '1' },
      optionalDependencies: { absent: '1' },
    },
    'node_modules/@a/one/node_modules/two': { version: '1.0.0', integrity, license: 'ISC OR MIT', peerDependencies: { '@a/one': '1' } },
    'node_modules/two': { version: '2.0.0', integrity, dev: true, dependencies: { three: '3' } },
    'node_modules/three': { version: '3.0.0', integrity, optional: true },
    'node_modules/two/node_modules/three': { version: '3.0.0', integrity, dev: true },
  },
}

test('each package stands in the bill once, with its hash, its licence and whether the shop runs with it', () => {
  const { components, metadata } = billOfMaterials(small)
  expect(metadata.component).toMatchObject({ name: 'shop', version: '1.0.0' })
  const hashes = [{ alg: 'SHA-512', content: Buffer.from('what was hashed').toString('hex') }]
  expect(components).toMatchObject([
    {
      group: '@a',
      name: 'one',
      version: '1.2.0',
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      purl: 'pkg:npm/%40a/one@1.2.0',
      hashes,
    },
    { name: 'two', version: '1.0.0', scope: 'required', licenses: [{ expression: 'ISC OR MIT' }] },
    { name: 'two', version: '2.0.0', scope: 'excluded' },
    { name: 'three', version: '3.0.0', scope: 'optional' },
  ])
})

test('each needs the one that it finds when it runs', () => {
  expect(Object.fromEntries(billOfMaterials(small).dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'pkg:npm/shop@1.0.0': ['pkg:npm/%40a/one@1.2.0', 'pkg:npm/two@2.0.0'],
    'pkg:npm/%40a/one@1.2.0': ['pkg:npm/two@1.0.0'],
    'pkg:npm/two@1.0.0': ['pkg:npm/%40a/one@1.2.0'],
    'pkg:npm/two@2.0.0': ['pkg:npm/three@3.0.0'],
    'pkg:npm/three@3.0.0': [],
  })
})

test('the bill of the lock file has all of it, and is the same each time', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const bill = billOfMaterials(lock)
  expect(bill).toEqual(billOfMaterials(lock))
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const named = Object.entries(lock.packages).flatMap(([path, { version, integrity }]) =>
    integrity ? [`${path.replace(/^.*node_modules\//, '')}@${version}`] : [],
  )
  expect(new Set(named).size).toBe(refs.length)
  const known = new Set(bill.dependencies.map(({ ref }) => ref))
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})
