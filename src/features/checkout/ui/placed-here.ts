import * as z from 'zod/mini'

const key = 'placedHere'
const mostKept = 20
/** By number, whether it was told that they were bought; the earliest first. */
const Placed = z.array(z.tuple([z.string(), z.boolean()]))

/** This browser placed an order: here alone it is told once that it was bought, and not where its link is opened. */
export function notePlaced(number: string): void {
  const placed = read()
  if (!placed.some(([known]) => known === number)) write([...placed, [number, false]])
}

/** True once for each order that was placed here. Where nothing can be noted nothing is told, so that a reload counts no buyer twice. */
export function isToBeTold(number: string): boolean {
  const placed = read()
  if (!placed.some(([known, isTold]) => known === number && !isTold)) return false
  return write(placed.map(([known, isTold]) => [known, isTold || known === number]))
}

function read(): z.infer<typeof Placed> {
  try {
    return Placed.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function write(placed: z.infer<typeof Placed>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(placed.slice(-mostKept)))
    return true
  } catch {
    return false
  }
}
