import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LiveStatus } from './live-status.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { fils } from '#domain/prices/money.ts'
import { useFees } from '#features/settings/ui/use-shop-identity.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import { ShapeFilter } from './shape-filter.tsx'
import { groupByShape, type PricedSize } from './shapes.ts'
import { SizeCards, type SizeCardsProps } from './size-cards.tsx'

export type PriceListProps = Pick<SizeCardsProps, 'frameStyle' | 'startAt'> & {
  sizes: readonly PricedSize[]
  /** What else there is to choose. */
  choices?: ReactNode
  note: string | undefined
}

/** Every size with its price, live, filtered by what the address says. */
export function PriceList({ sizes, choices, note, frameStyle, startAt }: PriceListProps) {
  const live = useLiveUpdates()
  const { oversizeFils, oversizeFromCm } = useFees()
  const isOversize = ({ width, height }: PricedSize) => Math.max(width, height) >= oversizeFromCm
  const [params] = useSearchParams()
  const offered = groupByShape(sizes, undefined).map(({ shape }) => shape)
  const shape = offered.find((one) => one === params.get('shape'))
  return (
    <>
      <div className="flex flex-col gap-6 pb-8">
        {choices}
        <ShapeFilter offered={offered} shape={shape} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-ink-7">
          <p className="max-w-prose">
            {note} {m.size_wall_note()}{' '}
            {oversizeFils > 0 &&
              sizes.some(isOversize) &&
              `${m.delivery_prices_oversize({ side: oversizeFromCm, amount: formatAed(fils(oversizeFils)) })} `}
            <Link className="link" to="/how-it-works#delivery">
              {m.prices_delivery()}
            </Link>
          </p>
          <LiveStatus {...live} />
        </div>
      </div>
      {groupByShape(sizes, shape).map((group) => (
        <SizeCards key={group.shape} {...group} alone={shape !== undefined} frameStyle={frameStyle} startAt={startAt} />
      ))}
    </>
  )
}
