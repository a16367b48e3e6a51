import { expect, test, vi } from 'vitest'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { cellOf, firstChoice } from '../choice.ts'
import { mountsFrom, priceOf, sizesOf } from '../offers/offers.ts'
import { adviceOn } from './advice.ts'
import { placedQuality } from './quality.ts'

const lists = listedCatalogue()
const mounts = mountsFrom(lists.frames)
const choice = { ...firstChoice('print-frame'), size: '60x80' }
const px = { widthPx: 1800, heightPx: 2400 }

function advised(zoomPct: number) {
  const photo = { px, isMeasured: true, placement: { ...restingPlacement, zoomPct } }
  const quality = placedQuality(photo, choice, mounts, sizesOf('print-frame', lists))!
  const onPlaced = vi.fn<(placement: Placement) => void>()
  return { onPlaced, advice: adviceOn({ quality, choice, photo, cell: cellOf(choice, mounts), lists, onSize: () => undefined, onPlaced }) }
}

test('[QL4] nobody is told to zoom out where nothing is zoomed in', () => {
  expect(advised(100).advice.onZoomOut).toBeUndefined()
  expect(advised(100.2).advice.onZoomOut).toBeUndefined()
})

test('[QL4] a photo that is near can be further away, and a size has its price', () => {
  const { advice, onPlaced } = advised(150)
  advice.onZoomOut?.()
  expect(onPlaced.mock.calls[0]?.[0].zoomPct).toBe(100)
  const size = advised(100).advice.quality.largestGoodSize!
  expect(advised(100).advice.goodPriceFils).toBe(priceOf({ ...choice, size }, lists))
})

test('[QL5] a photo too small for every size of a product is told of another in which it would do', () => {
  const offered = { ...firstChoice('canvas'), size: '60x80' }
  const photo = { px: { widthPx: 1200, heightPx: 900 }, isMeasured: true, placement: restingPlacement }
  const told = (px: typeof photo.px) => {
    const quality = placedQuality({ ...photo, px }, offered, mounts, sizesOf('canvas', lists))!
    return adviceOn({
      quality,
      choice: offered,
      photo: { ...photo, px },
      cell: cellOf(offered, mounts),
      lists,
      onSize: () => undefined,
      onPlaced: () => undefined,
    }).wouldDo
  }
  expect(told(photo.px)).toMatchObject({ kind: 'print-frame', grade: 'fair' })
  expect(told({ widthPx: 60, heightPx: 40 })).toBeNull()
  expect(told({ widthPx: 3000, heightPx: 4000 })).toBeNull()
})
