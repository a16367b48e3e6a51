import { m } from '#words/messages.js'
import { GradeLabel } from '../grade-label.tsx'
import type { PixelRow } from './pixel-figures.ts'

const columns = ['excellent', 'good', 'fair'] as const
const cell = 'py-3 pe-2 text-start align-baseline sm:pe-6'

export function PixelsTable({ caption, rows }: { caption: string; rows: readonly PixelRow[] }) {
  return (
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table aria-label={caption} className="w-full border-collapse max-sm:text-sm">
        <thead>
          <tr className="border-b-2 border-ink-9">
            <th scope="col" className={cell}>
              {m.page_guidelines_table_size()}
            </th>
            <th scope="col" className={`${cell} max-sm:hidden`}>
              {m.page_guidelines_table_distance()}
            </th>
            {columns.map((grade) => (
              <th key={grade} scope="col" className={cell}>
                <GradeLabel grade={grade} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, canvas, metres, pixels }) => (
            <tr key={label} className="border-b border-wall-3">
              <th scope="row" className={`${cell} font-medium`}>
                {canvas ? m.page_guidelines_canvas_size({ size: label }) : label}
              </th>
              <td className={`${cell} max-sm:hidden`}>{m.page_guidelines_distance({ metres })}</td>
              {columns.map((grade) => (
                <td key={grade} className={cell}>
                  {pixels[grade].join(' × ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
