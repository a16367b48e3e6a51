import { ink, inside, type Block, type Look, type Paper } from './paper.ts'

/** Without a width of its own it takes what the others leave. */
export type Column<Row> = { title: string; width?: number; align?: 'start' | 'end'; cell: (row: Row) => string; look?: Look }

type Options<Row> = {
  columns: Column<Row>[]
  rows: readonly Row[]
  y: number
  /** Starts another page, and says where on it one goes on. */
  nextPage: () => number
}

const padding = 7
const gapPt = 10

/** A row is never cut in two, and each page begins with the head. Answers where it ends. */
export function drawTable<Row>(paper: Paper, { columns: given, rows, y: top, nextPage }: Options<Row>): number {
  const takenPt = given.reduce((sum, { width = 0 }) => sum + width, gapPt * (given.length - 1))
  const columns = given.map((column) => ({ ...column, width: column.width ?? inside.right - inside.left - takenPt }))
  const cells = (row: Row) =>
    columns.map(({ cell, width, align, look }) => paper.block(cell(row), width, { ...look, ...(align ? { align } : {}) }))
  const titles = () =>
    columns.map(({ title, width, align = 'start' }) => paper.block(title, width, { sizePt: 7.5, colour: ink.quiet, align }))

  function drawRow(blocks: Block[], y: number): number {
    let x = inside.left
    for (const [at, block] of blocks.entries()) {
      block.draw(x, y + padding)
      x += (columns[at]?.width ?? 0) + gapPt
    }
    return y + heightOf(blocks)
  }

  function drawHead(y: number): number {
    const head = titles()
    const lowest = Math.max(...head.map(({ heightPt }) => heightPt))
    let x = inside.left
    for (const [at, block] of head.entries()) {
      block.draw(x, y + lowest - block.heightPt)
      x += (columns[at]?.width ?? 0) + gapPt
    }
    const end = y + lowest + 5
    paper.hairline(end, ink.strong)
    return end
  }

  let y = drawHead(top)
  for (const [at, row] of rows.entries()) {
    const blocks = cells(row)
    if (y + heightOf(blocks) > inside.bottom) y = drawHead(nextPage())
    else if (at > 0) paper.hairline(y)
    y = drawRow(blocks, y)
  }
  paper.hairline(y, ink.strong)
  return y
}

function heightOf(blocks: readonly Block[]): number {
  return Math.max(...blocks.map(({ heightPt }) => heightPt)) + 2 * padding
}
