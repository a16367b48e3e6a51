import { fils, type Fils } from '#domain/prices/money.ts'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import { DeliveryOfPieces } from '#features/delivery/ui/delivery-of-pieces.tsx'
import { kindTraits } from '#features/designs/editor-kind.ts'
import type { Choice } from '../choice.ts'
import { breakdown } from '../offers/breakdown.ts'
import { frameOf, priceOf, sizeWords, type Lists } from '../offers/offers.ts'
import { PriceParts } from '../offers/price-parts.tsx'
import type { Editing } from '../use-editing.ts'
import { AddBar, type Blocker } from './add-bar.tsx'

export type EditingBarProps = {
  editing: Editing
  /** The piece on the stage, or to come. */
  choice: Choice
  /** Everything that is to be made. */
  made: readonly Choice[]
  /** Which of them is on the stage. */
  current?: number
  /** How many of them there are photos for. */
  pieces: number
  /** The one on the stage with its frame, in words; null without one. */
  outside: string | null
  lists: Lists
  carriers: readonly OfferedCarrier[]
  blockers: readonly Blocker[]
}

/** The bar of every editor: what is on the stage, what it costs, and the way into the cart. */
export function EditingBar({ editing, choice, made, current = 0, pieces, outside, lists, carriers, blockers }: EditingBarProps) {
  const { addFiles, cart, itemId, leaving } = editing
  const parts = breakdown(choice, lists)
  const prices = made.map((each) => priceOf(each, lists))
  const frame = kindTraits[choice.kind].hasFrame ? frameOf(choice, lists) : undefined
  const totalFils = sumOf(prices)
  const others = made.flatMap((each, at) =>
    at === current ? [] : { number: at + 1, size: sizeWords(each.size), fils: prices[at] ?? null },
  )
  return (
    <AddBar
      totalFils={totalFils}
      eachFils={new Set(prices).size === 1 ? prices[0] : null}
      pieces={pieces}
      size={new Set(made.map(({ size }) => size)).size > 1 ? null : sizeWords(choice.size)}
      parts={
        parts && (
          <>
            <PriceParts
              breakdown={parts}
              frameName={frame?.name ?? null}
              size={sizeWords(choice.size)}
              outside={outside}
              together={{ others, totalFils }}
            />
            <DeliveryOfPieces carriers={carriers} sizes={made.map(({ size }) => size)} />
          </>
        )
      }
      blockers={blockers}
      isEditing={itemId !== null}
      leaving={leaving}
      phase={cart.phase}
      reason={cart.reason}
      onFiles={addFiles}
      onAdd={cart.add}
      onWait={cart.wait}
    />
  )
}

/** Null while one of them can't be had. */
function sumOf(prices: readonly (Fils | null)[]): Fils | null {
  return prices.includes(null) ? null : fils(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0))
}
