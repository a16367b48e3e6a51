import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { collagePrice, framePrice, matchCanvas, type PricedFrame } from '#domain/prices/pricing.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { kindTraits } from '#features/designs/editor-kind.ts'
import type { Choice } from '../choice.ts'
import { priceOf, type Lists } from './offers.ts'

/** The list has one price for a print and the frame around it; a mat and a floater frame cost something of their own. */
export type PricePart = { part: 'framed-print' | 'mat' | 'canvas' | 'collage' | 'floater'; fils: Fils }
export type Breakdown = { parts: PricePart[]; totalFils: Fils }

/** [BR1] What a piece costs, part by part: they add up to its price, to the fils. Null while it can't be had. */
export function breakdown(choice: Choice, lists: Lists): Breakdown | null {
  if (priceOf(choice, lists) === null) return null
  const parts = kindTraits[choice.kind].isCanvas ? canvasParts(choice, lists) : framedParts(choice, lists)
  return { parts, totalFils: addFils(...parts.map((part) => part.fils)) }
}

/** [BR1] What laying out many photos adds. */
function collageParts({ collage }: Choice, base: Fils, listed: Pick<PricedFrame, 'collageFilsPerAed'>): PricePart[] {
  return collage ? [{ part: 'collage', fils: fils(collagePrice(base, listed) - base) }] : []
}

function framedParts(choice: Choice, { frames, canvases }: Lists): PricePart[] {
  const { size, frameId, mat } = choice
  const frame = pricedCatalogue(frames, canvases).frames.find(({ id }) => id === frameId)
  const base = frame && framePrice(frame, size)
  if (!frame || !base) return []
  return [
    { part: 'framed-print', fils: base },
    ...collageParts(choice, base, frame),
    ...(mat.isOn ? [{ part: 'mat' as const, fils: frame.matFils[mat.size] }] : []),
  ]
}

function canvasParts(choice: Choice, { frames, canvases }: Lists): PricePart[] {
  const { kind, size } = choice
  const canvas = matchCanvas(pricedCatalogue(frames, canvases).canvases, size)
  if (!canvas) return []
  const floater = kindTraits[kind].hasFrame ? [{ part: 'floater' as const, fils: canvas.floaterFils }] : []
  return [{ part: 'canvas', fils: canvas.priceFils }, ...collageParts(choice, canvas.priceFils, canvas), ...floater]
}
