// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { CompareButton } from './compare-button.tsx'
import { cellOf, firstChoice } from '../choice.ts'
import { FramePanel } from './frame-panel.tsx'
import { MatPanel } from './mat-panel.tsx'
import { framesFor, matsFor, mountsFrom, offersFor, sizeWords, type Lists } from '../offers/offers.ts'
import { PlacingPanel } from './placing-panel.tsx'
import { SharpnessAdvice } from '../photos/sharpness-advice.tsx'
import { fils } from '#domain/prices/money.ts'
import { SizePanel } from './size-panel.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const lists = listedCatalogue()
const mounts = mountsFrom(lists.frames)
const choice = { ...firstChoice('print-frame'), size: '30x40' }
const nothing = { photo: null, picture: null }
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const without = (frameId: number, size: string): Lists => ({
  ...lists,
  frames: lists.frames.map((frame) => (frame.id === frameId ? { ...frame, sizes: frame.sizes.filter(({ id }) => id !== size) } : frame)),
})

function showSizes(from: Lists = lists, pieces = 1) {
  const onSize = vi.fn<(size: string) => void>()
  render(
    <SizePanel
      choice={choice}
      sizes={offersFor(choice, from).sizes}
      frameStyle="black"
      fitted={null}
      shownIn={() => [null]}
      qualityIn={() => null}
      onSize={onSize}
      pieces={pieces}
    />,
  )
  return onSize
}

test('turning the orientation turns the size', () => {
  const onSize = showSizes()
  fireEvent.click(radio('Landscape'))
  expect(onSize).toHaveBeenCalledExactlyOnceWith('40x30')
})

test('of several photos it is said which a shape and which a size is for; and how large the piece is outside', () => {
  showSizes(lists, 3)
  expect(screen.getByText('Shape: this photo. Size: all 3.')).toBeTruthy()
  expect(screen.getByText(/Outside about 33 × 43 cm with its frame/)).toBeTruthy()
  cleanup()
  showSizes()
  expect(screen.queryByText(/this photo/)).toBeNull()
})

test('a size carries its price, and one that is not made can’t be chosen and says why', () => {
  showSizes(without(1, '60x80'))
  expect(radio(new RegExp(`^${sizeWords('30x40')} ?AED 202.50`)).checked).toBe(true)
  expect(radio(new RegExp(`^${sizeWords('60x80')} ?Not made in this frame`)).disabled).toBe(true)
})

test('a frame that is not made in the size can’t be chosen; one that has gone is missed in words', () => {
  const frames = framesFor(choice, without(3, '30x40'))
  const { rerender } = render(<FramePanel {...nothing} choice={choice} frames={frames} onFrame={() => undefined} />)
  expect(radio(/Natural/).disabled).toBe(true)
  expect(radio(/Black/).checked).toBe(true)
  rerender(<FramePanel {...nothing} choice={{ ...choice, frameId: 99 }} frames={frames} onFrame={() => undefined} />)
  expect(screen.getByText(/no longer made/)).toBeTruthy()
})

test('a mat is left out and comes back as it was', () => {
  const onMat = vi.fn<(mat: typeof choice.mat) => void>()
  render(<MatPanel {...nothing} choice={choice} mats={matsFor(choice, lists)} frameStyle="black" mounts={mounts} onMat={onMat} />)
  fireEvent.click(radio('None'))
  expect(onMat).toHaveBeenLastCalledWith({ isOn: false, colour: 'white', size: 'regular' })
  fireEvent.click(radio(/Jumbo, 5 cm/))
  expect(onMat).toHaveBeenLastCalledWith({ isOn: true, colour: 'white', size: 'jumbo' })
})

function showPlacing(placement: Placement = { ...restingPlacement, zoomPct: 200 }) {
  const onPlaced = vi.fn<(placement: Placement) => void>()
  const grip = { photo: { widthPx: 4000, heightPx: 3000 }, cell: cellOf(choice, mounts), snapMm: 1, giveMm: 10 }
  render(<PlacingPanel grip={grip} placement={placement} onPlaced={onPlaced} onCompare={() => undefined} />)
  return onPlaced
}

test('a step is 1 mm, with Shift 10 mm, and held 10 mm again and again', () => {
  vi.useFakeTimers()
  const onPlaced = showPlacing()
  fireEvent.click(button('Left by 1 mm'), { detail: 1 })
  expect(onPlaced.mock.lastCall?.[0].dxMm).toBeCloseTo(-1)
  fireEvent.click(button('Up by 1 mm'), { detail: 1, shiftKey: true })
  expect(onPlaced.mock.lastCall?.[0].dyMm).toBeCloseTo(-10)
  onPlaced.mockClear()
  fireEvent.pointerDown(button('Right by 1 mm'))
  vi.advanceTimersByTime(700)
  fireEvent.pointerUp(button('Right by 1 mm'))
  fireEvent.click(button('Right by 1 mm'), { detail: 1 })
  vi.advanceTimersByTime(2000)
  expect(onPlaced.mock.calls.map(([{ dxMm }]) => Math.round(dxMm))).toEqual([10, 10])
})

test('zoom is typed as a number, and counts once it is one', () => {
  const onPlaced = showPlacing()
  const field = screen.getByRole('spinbutton', { name: 'Zoom in percent' })
  fireEvent.change(field, { target: { value: '15' } })
  expect(onPlaced).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '150' } })
  expect(onPlaced.mock.lastCall?.[0].zoomPct).toBeCloseTo(150)
})

test('reset goes back to the beginning, and has nothing to do there', () => {
  const onPlaced = showPlacing()
  fireEvent.click(button('Reset'))
  expect(onPlaced).toHaveBeenLastCalledWith(restingPlacement)
  cleanup()
  showPlacing(restingPlacement)
  expect(button('Reset').disabled).toBe(true)
})

test('the photo as it was shows for as long as the button is held, by finger or key', () => {
  const onCompare = vi.fn<(isBefore: boolean) => void>()
  render(<CompareButton onCompare={onCompare} />)
  const held = button('Hold to compare')
  fireEvent.pointerDown(held)
  fireEvent.pointerUp(held)
  fireEvent.keyDown(held, { key: ' ' })
  fireEvent.keyDown(held, { key: ' ' })
  fireEvent.blur(held)
  expect(onCompare.mock.calls.flat()).toEqual([true, false, true, false])
})

describe('how sharp it will be', () => {
  const soft = { dpi: 40, grade: 'poor' as const, goodFromMetres: 1.9, largestGoodSize: '20x25' }

  test('a soft photo offers the size that would be good, with its price, and asks', () => {
    const [onSize, onAnyway] = [vi.fn<(size: string) => void>(), vi.fn<() => void>()]
    render(<SharpnessAdvice quality={soft} size="30x40" goodPriceFils={fils(6650)} onSize={onSize} onAnyway={onAnyway} />)
    fireEvent.click(button(`Use ${sizeWords('20x25')}, AED 66.50`))
    expect(onSize).toHaveBeenCalledExactlyOnceWith('20x25')
    fireEvent.click(button('Print it anyway'))
    expect(onAnyway).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Zoom out' })).toBeNull()
  })

  test('where no size would do, a larger photo is asked for; and to zoom out only who has zoomed in', () => {
    const helpless = { ...soft, largestGoodSize: null }
    const { rerender } = render(<SharpnessAdvice quality={helpless} size="30x40" goodPriceFils={null} onSize={vi.fn()} />)
    expect(screen.getByText(/A larger photo would help/)).toBeTruthy()
    const onZoomOut = vi.fn<() => void>()
    rerender(<SharpnessAdvice quality={helpless} size="30x40" goodPriceFils={null} onSize={vi.fn()} onZoomOut={onZoomOut} />)
    expect(screen.queryByText(/A larger photo would help/)).toBeNull()
    fireEvent.click(button('Zoom out'))
    expect(onZoomOut).toHaveBeenCalledOnce()
  })

  test('a good photo is called so, and nothing is asked', () => {
    const good = { dpi: 200, grade: 'good' as const, goodFromMetres: 0.5, largestGoodSize: null }
    render(<SharpnessAdvice quality={good} size="30x40" goodPriceFils={null} onSize={vi.fn()} />)
    expect(screen.getAllByText('Good').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
