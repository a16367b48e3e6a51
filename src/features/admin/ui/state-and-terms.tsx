import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

export type StateAndTermsProps = { state: { name: () => string; tone: BadgeTone }; terms: readonly [term: string, words: ReactNode][] }

/** What a record is now, and what there is to know of it. */
export function StateAndTerms({ state: { name, tone }, terms }: StateAndTermsProps) {
  return (
    <>
      <Badge tone={tone} className="self-start">
        {name()}
      </Badge>
      <dl className="flex flex-col gap-3">
        {terms.map(([term, words]) => (
          <div key={term}>
            <dt className="text-sm text-ink-6">{term}</dt>
            <dd className="wrap-anywhere" dir="auto">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
