import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { TextSection } from '#features/content/ui/information-page.tsx'
import { useFees } from '#features/settings/ui/use-shop-identity.ts'
import { OwnWords } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import type { OfferedCarrier } from '../delivery.ts'
import { daysInWords, exceptionsInWords, feeInWords } from './carrier-words.ts'
import { joined } from '#ui/in-words/listed.ts'
import { emirateName } from '#ui/in-words/emirates.ts'

/** What each way of getting an order costs, and how long it takes. */
export function DeliveryPrices({ carriers }: { carriers: readonly OfferedCarrier[] }) {
  const { oversizeFils, oversizeFromCm } = useFees()
  const isCarried = carriers.some(({ kind }) => kind !== 'pickup')
  return (
    <TextSection id="delivery" title={m.delivery_prices_title()} paragraphs={[m.delivery_prices_intro()]}>
      <dl className="max-w-prose divide-y divide-wall-3 border-y border-wall-3">
        {carriers.map((carrier) => (
          <div key={carrier.id} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-4">
            <dt className="text-lg font-medium text-ink-9">
              <OwnWords text={carrier.name} />
            </dt>
            <dd className="text-end text-lg font-medium text-ink-9">{feeInWords(carrier)}</dd>
            <dd className="col-span-2 text-ink-7">
              {[daysInWords(carrier), ...placesInWords(carrier), ...exceptionsInWords(carrier)].join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
      {isCarried && oversizeFils > 0 && (
        <p className="max-w-prose text-ink-7">
          {m.delivery_prices_oversize({ side: oversizeFromCm, amount: formatAed(fils(oversizeFils)) })}
        </p>
      )}
    </TextSection>
  )
}

function placesInWords({ kind, emirates }: OfferedCarrier): string[] {
  if (kind === 'pickup') return []
  return [emirates ? m.delivery_prices_to({ places: joined(emirates.map(emirateName)) }) : m.delivery_prices_everywhere()]
}
