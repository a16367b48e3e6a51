import type { GiftCardDesign } from '#domain/prices/gift-cards.ts'
import { directionOf } from '#domain/languages.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { use } from 'react'
import { BrandContext } from '#ui/brand.ts'
import { cn } from '#ui/class-names.ts'
import { getLocale } from '#words/runtime.js'
import { artSize, cardArt } from '../card-art.ts'

export type GiftCardPictureProps = { design: GiftCardDesign; amountFils: number | null; className?: string | undefined }

/** The card itself; what it says stands beside it in words. */
export function GiftCardPicture({ design, amountFils, className }: GiftCardPictureProps) {
  const { ground, shapes, ink } = cardArt[design]
  const { width, height } = artSize
  const direction = directionOf(getLocale())
  return (
    <svg
      aria-hidden="true"
      direction="ltr"
      viewBox={`0 0 ${width} ${height}`}
      className={cn('block w-full rounded-sm shadow-md', className)}
    >
      <rect width={width} height={height} fill={ground} />
      {shapes.map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={fill} fillOpacity={opacity} />
      ))}
      <text x={width - 20} y={38} textAnchor="end" fontSize={22} fill={ink.name} className="display">
        {use(BrandContext).name}
      </text>
      {amountFils !== null && (
        // At the same place in every language, the amount and its currency in the order of its own.
        <text
          x={20}
          y={height - 20}
          direction={direction}
          textAnchor={direction === 'rtl' ? 'end' : 'start'}
          fontSize={34}
          fill={ink.amount}
          className="display"
        >
          {formatAed(fils(amountFils))}
        </text>
      )}
    </svg>
  )
}
