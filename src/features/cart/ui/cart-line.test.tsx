// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownLine } from './cart-edits.ts'
import { CartLine } from './cart-line.tsx'

afterEach(cleanup)

type PieceLine = Extract<ShownLine, { mat: boolean }>

const line: PieceLine = {
  id: 'a',
  sessionId: '',
  type: 'canvas',
  size: '60x80',
  frameId: null,
  canvasId: 3,
  price: 20_500,
  unitPrice: 20_500,
  lineTotal: 41_000,
  available: true,
  quantity: 2,
  mat: false,
  matColor: null,
  matSize: null,
  canvasEdgeStyle: 'mirror',
  design: null,
  quality: null,
  previewUrl: null,
}

function show(given: Partial<PieceLine>) {
  const nothing = () => undefined
  const actions = { onQuantity: nothing, onDuplicate: nothing, onRemove: nothing }
  render(<CartLine line={{ ...line, ...given }} frames={[]} {...actions} />)
  return screen.getByRole('listitem').textContent
}

const isDisabled = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('a price that moved says what it was and what it is', () => {
  expect(show({ priceWas: 19_500 })).toContain('was AED 195, now AED 205')
  cleanup()
  expect(show({})).not.toContain('was')
})

test('what one costs is said where there are several', () => {
  expect(show({})).toContain('AED 205 each')
  cleanup()
  expect(show({ quantity: 1, lineTotal: 20_500 })).not.toContain('each')
})

test('how sharp it will be is said with what it is about', () => {
  expect(show({ quality: { grade: 'good' } as PieceLine['quality'] })).toContain('Sharpness: good')
})

test('a line the shop no longer makes says so, has no price, and can only be removed', () => {
  const text = show({ available: false })
  expect(text).toContain('No longer made')
  expect(text).not.toContain('AED')
  expect([isDisabled(/^Duplicate/), isDisabled(/^One more/), isDisabled(/^Remove/)]).toEqual([true, true, false])
})

test('a line on its way can be seen but not edited yet', () => {
  expect(show({ onItsWay: true })).toContain('AED 410')
  expect([isDisabled(/^Duplicate/), isDisabled(/^One more/), isDisabled(/^Remove/)]).toEqual([true, true, true])
})
