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
