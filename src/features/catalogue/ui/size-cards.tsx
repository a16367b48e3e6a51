import { Link } from 'react-router'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { outsideWords } from '#features/product-picture/outside-words.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { ArrowRight } from '#ui/icons/line-icons.tsx'
import { m } from '#words/messages.js'
import { shapeNames } from './shape-filter.tsx'
import type { PricedSize, Shape } from './shapes.ts'
import { SizeOnWall } from './size-on-wall.tsx'

export type SizeCardsProps = {
  shape: Shape
  sizes: readonly PricedSize[]
  /** The only shape on the page gets larger pictures. */
  alone: boolean
  frameStyle: FrameStyle | null
  startAt: (size: PricedSize) => string
}

/** The sizes of one shape: each on the same wall, with its price and the way into the editor. */
export function SizeCards({ shape, sizes, alone, frameStyle, startAt }: SizeCardsProps) {
  return (
    <section aria-labelledby={shape} className="border-t border-wall-3 py-8 md:py-12">
      <h2 id={shape} className="display pb-6 text-2xl">
        {shapeNames[shape]()}
      </h2>
      <ul className={`grid up-to-cols-2 gap-x-4 gap-y-8 sm:up-to-cols-3 md:gap-x-6 ${alone ? '' : 'lg:up-to-cols-4 xl:up-to-cols-6'}`}>
        {sizes.map((size) => (
          <li key={size.id} className="group relative flex flex-col gap-3">
            <SizeOnWall size={size} frameStyle={frameStyle} />
            <div className="flex flex-col sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
              <h3 className="font-medium whitespace-nowrap">{m.size_cm(size)}</h3>
              <p className="text-lg font-bold whitespace-nowrap">{formatAed(fils(size.price))}</p>
            </div>
            {frameStyle && <p className="-mt-3 text-sm text-ink-6">{outsideWords(plainShape('frame', size.id), frameStyle)}</p>}
            <Link to={startAt(size)} className="link -mt-3 flex min-h-11 items-center gap-1.5 text-sm after:absolute after:inset-0">
              {m.prices_start()}
              <span className="sr-only">: {m.size_cm(size)}</span>
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-4 shrink-0 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
