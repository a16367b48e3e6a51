import { addFils, type Fils } from '#domain/money.ts'
import { floaterCost, framePrice, matchCanvas, matCost } from '#domain/pricing.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { kindTraits } from '../editor-kind.ts'
import { type Choice } from './editor-state.ts'
import { priceOf, type Lists } from './offers.ts'

/** The list has one price for a print and the frame around it; a mat and a floater frame cost something of their own. */
export type PricePart = { part: 'framed-print' | 'mat' | 'canvas' | 'floater'; fils: Fils }
export type Breakdown = { parts: PricePart[]; totalFils: Fils }

/** [Q1] What a piece costs, part by part: they add up to its price, to the fils. Null while it can't be had. */
export function breakdown(choice: Choice, lists: Lists): Breakdown | null {
  if (priceOf(choice, lists) === null) return null
  const parts = kindTraits[choice.kind].isCanvas ? canvasParts(choice, lists) : framedParts(choice, lists)
  return { parts, totalFils: addFils(...parts.map((part) => part.fils)) }
}

function framedParts({ size, frameId, mat }: Choice, { frames, canvases }: Lists): PricePart[] {
  const frame = pricedCatalogue(frames, canvases).frames.find(({ id }) => id === frameId)
  const base = frame && framePrice(frame, size)
  if (!frame || !base) return []
  return [{ part: 'framed-print', fils: base }, ...(mat.isOn ? [{ part: 'mat' as const, fils: matCost(frame, mat.size) }] : [])]
}

function canvasParts({ kind, size }: Choice, { frames, canvases }: Lists): PricePart[] {
  const canvas = matchCanvas(pricedCatalogue(frames, canvases).canvases, size)
  if (!canvas) return []
  const floater = kindTraits[kind].hasFrame ? [{ part: 'floater' as const, fils: floaterCost(canvas.size) }] : []
  return [{ part: 'canvas', fils: canvas.priceFils }, ...floater]
}
