// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { collageLayouts, layoutsFor } from '#domain/print/collage-layouts.ts'
import { LayoutPicker, type LayoutPickerProps } from './layout-picker.tsx'
import { layoutWords } from './layout-words.ts'

afterEach(cleanup)

function show(more: Partial<LayoutPickerProps> = {}) {
  const onLayout = vi.fn<(id: string) => void>()
  const picker = (props: Partial<LayoutPickerProps>) => (
    <LayoutPicker orientation="portrait" aspect={0.75} value="grid-3x3" photoCount={9} onLayout={onLayout} {...props} />
  )
  const { rerender } = render(picker(more))
  return { onLayout, change: (props: Partial<LayoutPickerProps>) => rerender(picker(props)) }
}
const ids = () => {
  const cards = screen.getByText('Layout').parentElement?.querySelectorAll('input')
  return [...(cards ?? [])].map(({ value }) => value)
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('shows the layouts for as many photos as there are, the chosen one checked', () => {
  const { onLayout } = show()
  expect(radio('9').checked).toBe(true)
  expect(ids()).toEqual(
    collageLayouts.filter(({ cells, orientations }) => cells.length === 9 && orientations.includes('portrait')).map(({ id }) => id),
  )
  expect(radio('Grid, 9 photos').checked).toBe(true)
  fireEvent.click(radio('Mosaic, 9 photos'))
  expect(onLayout).toHaveBeenCalledExactlyOnceWith('mosaic-9')
})

test('follows the photos, until another number is asked for', () => {
  const { change } = show()
  change({ photoCount: 4 })
  expect(radio('4').checked).toBe(true)
  fireEvent.click(radio('13–16'))
  change({ photoCount: 5 })
  expect(radio('13–16').checked).toBe(true)
  expect(radio('Heart, 16 photos').value).toBe('heart-16-tall')
})

test('without photos, and with more than any layout takes, all are shown, the nearest first', () => {
  const { change } = show({ photoCount: 0 })
  expect(screen.getByLabelText<HTMLInputElement>('All').checked).toBe(true)
  expect(ids()).toEqual(layoutsFor('portrait', 0).map(({ id }) => id))
  change({ photoCount: 40 })
  expect(ids()[0]).toBe('grid-5x5')
})

test.each(['portrait', 'landscape', 'square'] as const)('%s: no two layouts side by side are called the same', (orientation) => {
  const names = layoutsFor(orientation, 2).map((layout) => `${layoutWords(layout)}, ${layout.cells.length}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a thumbnail has the proportion of the piece, and each photo of the layout as it is tilted', () => {
  show({ photoCount: 4, aspect: 0.5, value: 'scatter-4' })
  const thumbnail = radio('Scattered, 4 photos').labels?.[0]?.querySelector('svg')
  expect(thumbnail?.getAttribute('viewBox')).toBe('0 0 200 400')
  const turns = [...(thumbnail?.querySelectorAll('rect') ?? [])].map((cell) => cell.getAttribute('transform'))
  expect(turns.map((turn) => turn?.split(' ')[0])).toEqual(['rotate(-3', 'rotate(4', 'rotate(3.5', 'rotate(-2.5'])
})
