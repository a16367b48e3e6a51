import { mirrored } from '#domain/looks/size.ts'
import { fils } from '#domain/prices/money.ts'
import { floaterCost, matCost } from '#domain/prices/pricing.ts'
import type { Canvas, Frame, PriceChange } from './catalogue.ts'

type Lists = { frames: readonly Frame[]; canvases: readonly Canvas[] }

/** [P12] The lists as they would be once the changes are made. */
export function changedLists(lists: Lists, changes: readonly PriceChange[]): Lists {
  return changes.reduce(changed, lists)
}

function changed({ frames, canvases }: Lists, change: PriceChange): Lists {
  const { price } = change
  if (change.kind === 'part') {
    if (change.part === 'floater')
      return { frames, canvases: canvases.map((each) => ({ ...each, floaterPrice: floaterCost(each.size, fils(price)) })) }
    if (change.part === 'collage') {
      const collage = { collageFilsPerAed: price }
      return { frames: frames.map((each) => ({ ...each, ...collage })), canvases: canvases.map((each) => ({ ...each, ...collage })) }
    }
    const isJumbo = change.part === 'jumbo-mat'
    const matted = (frame: Frame) =>
      isJumbo ? { jumbo: matCost(frame.jumboMountSize * 10, fils(price)) } : { regular: matCost(frame.regularMountSize * 10, fils(price)) }
    return { frames: frames.map((frame) => ({ ...frame, matPrices: { ...frame.matPrices, ...matted(frame) } })), canvases }
  }
  const isMeant = (size: string) => size === change.size || size === mirrored(change.size)
  if (change.kind === 'canvas') return { frames, canvases: canvases.map((each) => (isMeant(each.size) ? { ...each, price } : each)) }
  const priced = (frame: Frame) => {
    const sizes = frame.sizes.map((each) => (isMeant(each.id) ? { ...each, price } : each))
    return { ...frame, sizes, price: Math.min(...sizes.map((each) => each.price)) }
  }
  return { frames: frames.map((frame) => (frame.id === change.frameId ? priced(frame) : frame)), canvases }
}
