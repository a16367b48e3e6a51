import { pixelsFor, viewingMetres } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/size.ts'
import { m } from '#words/messages.js'
import { GradeLabel } from './grade-label.tsx'
import { sizeText } from './verdict-text.ts'

const rows = [
  { size: '20x25', product: 'frame' },
  { size: '30x40', product: 'frame' },
  { size: '45x60', product: 'frame' },
  { size: '60x80', product: 'frame' },
  { size: '75x100', product: 'frame' },
  { size: '90x120', product: 'frame' },
  { size: '100x150', product: 'canvas' },
] as const

const columns = ['excellent', 'good', 'fair'] as const
const cell = 'py-3 pe-2 text-start align-baseline sm:pe-6'

/** The pixels each grade takes, for a photo of the print's own shape, rounded up to 50. */
export function PixelsTable({ caption }: { caption: string }) {
  return (
    <table className="w-full border-collapse max-sm:text-sm">
      <caption className="sr-only">{caption}</caption>
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
        {rows.map(({ size, product }) => (
          <tr key={size} className="border-b border-wall-3">
            <th scope="row" className={`${cell} font-medium`}>
              {product === 'canvas' ? m.page_guidelines_canvas_size({ size: sizeText(size) }) : sizeText(size)}
            </th>
            <td className={`${cell} max-sm:hidden`}>{metresText(viewingMetres(listedSize(size)))}</td>
            {columns.map((grade) => (
              <td key={grade} className={cell}>
                {pixelsText(pixelsFor(grade, product, listedSize(size)))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function metresText(metres: number): string {
  return m.page_guidelines_distance({ metres: metres.toFixed(1) })
}

function pixelsText({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  const upTo50 = (px: number) => (Math.ceil(px / 50) * 50).toLocaleString('en')
  return m.page_guidelines_pixels({ width: upTo50(widthPx), height: upTo50(heightPx) })
}
