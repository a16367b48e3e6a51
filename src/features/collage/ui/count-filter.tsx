import { useId } from 'react'
import { m } from '#words/messages.js'

/** From so many photos to so many; both are meant. */
export type CountRange = { from: number; to: number }

export const anyCount: CountRange = { from: 2, to: 25 }
const ranges: readonly CountRange[] = [
  anyCount,
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => ({ from: count, to: count })),
  { from: 10, to: 12 },
  { from: 13, to: 16 },
  { from: 17, to: 25 },
]

export function isInRange({ from, to }: CountRange, count: number): boolean {
  return count >= from && count <= to
}

/** The narrowest range with so many photos; all of them where there is none. */
export function rangeOf(count: number): CountRange {
  return ranges.findLast((range) => isInRange(range, count)) ?? anyCount
}

function rangeWords(range: CountRange): string {
  if (range === anyCount) return m.layout_counts_all()
  return range.from === range.to ? String(range.from) : m.layout_counts_between(range)
}

export type CountFilterProps = { value: CountRange; onRange: (range: CountRange) => void }

/** Two rows of a finger's width each on a phone, one where there is room. */
export function CountFilter({ value, onRange }: CountFilterProps) {
  const name = useId()
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 font-medium">{m.layout_counts()}</legend>
      <div className="grid up-to-cols-6 gap-px [--column:3.25rem] overflow-clip rounded-sm border border-ink-9 bg-wall-3 @xl:grid-cols-12">
        {ranges.map((range) => (
          <label
            key={rangeWords(range)}
            className="grid min-h-11 place-items-center bg-wall-0 px-1 text-sm font-medium whitespace-nowrap tabular-nums transition-colors hover:bg-wall-2 has-checked:bg-ink-9 has-checked:text-wall-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              value={rangeWords(range)}
              checked={range === value}
              onChange={() => onRange(range)}
              className="sr-only"
            />
            {rangeWords(range)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
