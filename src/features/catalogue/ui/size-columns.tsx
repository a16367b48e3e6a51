import { m } from '#words/messages.js'
import type { OfferedSize } from './offered-sizes.ts'

export type SizeColumn = { title: string; sizes: readonly OfferedSize[] }

export function SizeColumns({ columns }: { columns: readonly SizeColumn[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-8 xl:grid-cols-4">
      {columns.map((column) => (
        <div key={column.title}>
          <h3 className="border-b-2 border-ink-9 pb-2 font-bold">{column.title}</h3>
          <ul className="divide-y divide-wall-3">
            {column.sizes.map(([width, height]) => (
              <li key={`${width}x${height}`} className="flex items-center gap-3 py-2">
                <Outline width={width} height={height} />
                {m.size_cm({ width, height })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The shape at one scale for all, so that the eye compares them. */
function Outline({ width, height }: { width: number; height: number }) {
  const pxPerCm = 0.2
  return (
    <span aria-hidden="true" className="grid h-8 w-9 shrink-0 place-items-center">
      <span className="block border border-ink-9 bg-wall-0" style={{ inlineSize: width * pxPerCm, blockSize: height * pxPerCm }} />
    </span>
  )
}
