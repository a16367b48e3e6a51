import type { ReactNode } from 'react'
import { daysInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'

const barWidth = 10
const chartHeight = 100

export const dayInWords = (day: string) => daysInWords({ from: day, until: day })

export type DailyChartProps = {
  /** What one hears instead of seeing it. */
  label: string
  /** How much the highest bar is. */
  most: string
  rows: readonly { day: string; value: number; inWords: string }[]
  /** The same as a table, for whoever would rather read. */
  children: ReactNode
}

/** A bar for each day, the first on the left in every language. */
export function DailyChart({ label, most, rows, children }: DailyChartProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  const ends = [rows[0], rows.at(-1)].flatMap((row) => (row ? [row.day] : []))
  return (
    <div className="flex flex-col gap-3 rounded-md border border-wall-3 bg-wall-0 p-4">
      <figure dir="ltr">
        <p aria-hidden="true" className="text-sm text-ink-6">
          {most}
        </p>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${rows.length * barWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-line-ui"
        >
          {rows.map(({ day, value, inWords }, index) => {
            const height = (Math.max(0, value) * chartHeight) / highest
            return (
              <rect
                key={day}
                x={index * barWidth + 1}
                y={chartHeight - height}
                width={barWidth - 2}
                height={height}
                className="fill-gulf-6"
              >
                <title>{`${dayInWords(day)}: ${inWords}`}</title>
              </rect>
            )
          })}
        </svg>
        <figcaption aria-hidden="true" className="flex justify-between text-sm text-ink-6">
          {ends.map((day) => (
            <span key={day}>{dayInWords(day)}</span>
          ))}
        </figcaption>
      </figure>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.dashboard_as_table()}</summary>
        {children}
      </details>
    </div>
  )
}
