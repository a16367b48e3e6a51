import { mirrored } from '#domain/looks/size.ts'
import { csvCell, parseCsv } from '#domain/csv.ts'
import type { Fils } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'
import type { PriceCell } from '../price-tables.ts'

export type ReadPriceList = {
  /** What the file would change. */
  moved: { cell: PriceCell; price: Fils }[]
  /** Rows that name no price of the shop, that hold no price, or that say something else than their turned twin. */
  left: { row: string; why: string }[]
}

/**
 * [PL1] A price list as the shop gives it out, changed in a spreadsheet. Rows may be left out and stand in any order. A size and its turned twin cost
 * the same: the one that was changed counts. Null where it is no price list.
 */
export function readPriceList(file: string, cells: readonly PriceCell[]): ReadPriceList | null {
  const [head = [], ...rows] = parseCsv(file)
  const columns = [m.products_product(), m.products_frame(), m.products_size(), m.products_price()].map((name) => head.indexOf(name))
  if (columns.includes(-1)) return null
  const known = new Map(cells.flatMap((cell) => namesOf(cell).map((name) => [name, cell] as const)))
  const moved = new Map<PriceCell, Fils>()
  const left: ReadPriceList['left'] = []
  for (const row of rows) {
    const [product = '', frame = '', size = '', typed = ''] = columns.map((at) => row[at]?.trim())
    const cell = known.get(nameOf(product, frame, size))
    const price = cell?.read(typed)
    const before = cell && moved.get(cell)
    const why = !cell
      ? m.products_file_unknown()
      : !price
        ? m.products_file_no_price()
        : before !== undefined && price !== before && price !== cell.priceFils
          ? m.products_file_two_prices()
          : null
    if (why) left.push({ row: [product, frame, size, typed].filter(Boolean).join(', '), why })
    else if (cell && price && price !== cell.priceFils) moved.set(cell, price)
  }
  return { moved: [...moved].map(([cell, price]) => ({ cell, price })), left }
}

const nameOf = (...parts: readonly string[]) => JSON.stringify(parts)

/** Also as a file says it that keeps a name from being a formula. */
function namesOf({ inFile: [product, frame, size] }: PriceCell): string[] {
  const inFile = frame === '' ? '' : csvCell(frame).slice(1, -1).replaceAll('""', '"')
  return [frame, inFile].flatMap((name) => [size, mirrored(size)].map((each) => nameOf(product, name.trim(), each)))
}
