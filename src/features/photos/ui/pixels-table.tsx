import { m } from '#words/messages.js'

/** For a good print on paper: needed dpi = 180 / (0.6 m + 0.6 x diagonal), of which 0.9 is good; pixels rounded up to 50. */
const rows = [
  { cm: [20, 25], metres: 0.8, dpi: 228, px: [1650, 2050] },
  { cm: [30, 40], metres: 0.9, dpi: 200, px: [2150, 2850] },
  { cm: [45, 60], metres: 1.1, dpi: 171, px: [2750, 3650] },
  { cm: [60, 80], metres: 1.2, dpi: 150, px: [3200, 4300] },
  { cm: [90, 120], metres: 1.5, dpi: 120, px: [3850, 5150] },
  { cm: [100, 150], metres: 1.7, dpi: 107, px: [3800, 5700] },
] as const

const number = new Intl.NumberFormat('en')
const cell = 'py-3 pe-6 text-start whitespace-nowrap'
const wideOnly = 'max-sm:hidden'

export function PixelsTable({ caption }: { caption: string }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink-9">
          <th scope="col" className={cell}>
            {m.page_guidelines_table_size()}
          </th>
          <th scope="col" className={`${cell} ${wideOnly}`}>
            {m.page_guidelines_table_distance()}
          </th>
          <th scope="col" className={`${cell} ${wideOnly}`}>
            {m.page_guidelines_table_dpi()}
          </th>
          <th scope="col" className={cell}>
            {m.page_guidelines_table_pixels()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cm, metres, dpi, px }) => (
          <tr key={dpi} className="border-b border-wall-3">
            <th scope="row" className={`${cell} font-medium`}>
              {m.size_cm({ width: cm[0], height: cm[1] })}
            </th>
            <td className={`${cell} ${wideOnly}`}>{m.page_guidelines_distance({ metres })}</td>
            <td className={`${cell} ${wideOnly}`}>{dpi}</td>
            <td className={cell}>{m.page_guidelines_pixels({ width: number.format(px[0]), height: number.format(px[1]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
