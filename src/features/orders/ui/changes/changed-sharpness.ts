import { layOut, isCanvas } from '#domain/print/product-layout.ts'
import { grade, neededDpi, type Grade } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { pieceShape } from '#features/designs/design-piece.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import type { PieceFacts } from '#features/orders/admin-orders.ts'

type Sharpness = Pick<PieceFacts, 'effectiveDpi' | 'neededDpi' | 'grade'>

/**
 * About how sharp a piece is once it is made otherwise: the same photo on a larger sheet has fewer dots to the inch, by as much as its cells grow. Null where
 * it stays as sharp as it is.
 */
export function lessSharp(before: DesignContent, after: DesignContent, now: Sharpness, frames: readonly Frame[]): Sharpness | null {
  const [was, is] = [cellsOf(before, frames), cellsOf(after, frames)]
  const shrinks = was.flatMap(({ widthMm, heightMm }, place) => {
    const cell = is[place]
    return cell ? [Math.min(widthMm / cell.widthMm, heightMm / cell.heightMm)] : []
  })
  const share = Math.min(1, ...shrinks)
  if (share === 1) return null
  const effectiveDpi = Math.round(now.effectiveDpi * share)
  const needed = neededDpi(listedSize(after.size))
  const then = grade(effectiveDpi, needed, { canvas: isCanvas(after.product) })
  return isWorse(then, now.grade) ? { effectiveDpi, neededDpi: Math.round(needed), grade: then } : null
}

const worst: readonly Grade[] = ['poor', 'fair', 'good', 'excellent']
const isWorse = (one: Grade, other: Grade) => worst.indexOf(one) < worst.indexOf(other)

function cellsOf(design: DesignContent, frames: readonly Frame[]) {
  const shape = pieceShape(design, mountsOf(frames, design))
  return shape ? layOut(shape).cells : []
}
