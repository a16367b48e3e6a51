import { expect, test } from 'vitest'
import { createExtensions, extend, extensionPoint } from './extensions.ts'

const greeted = extensionPoint<(name: string) => string>('greeted')
const parted = extensionPoint<() => number>('parted')

test('each point has its own answers, in the order of the list', () => {
  const extensions = createExtensions([
    extend(greeted, (name) => `Hello ${name}`),
    extend(parted, () => 1),
    extend(greeted, (name) => `Hi ${name}`),
  ])
  expect(extensions.of(greeted).map((greet) => greet('Layla'))).toEqual(['Hello Layla', 'Hi Layla'])
  expect(extensions.of(parted).map((part) => part())).toEqual([1])
})

test('a point that nobody extends has no answers, whatever another one of its name has', () => {
  expect(createExtensions([extend(greeted, () => '')]).of(extensionPoint('greeted'))).toEqual([])
})
