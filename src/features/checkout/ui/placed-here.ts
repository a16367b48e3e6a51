const key = 'placedHere'
const mostKept = 20
/** By number, whether it was told that it was bought. */
type Placed = [number: string, isTold: boolean]

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

function read(): Placed[] {
  try {
    const placed: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(placed) ? placed.filter(isPlaced) : []
  } catch {
    return []
  }
}

function isPlaced(value: unknown): value is Placed {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean'
}

/** The earliest go first. */
function write(placed: Placed[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(placed.slice(-mostKept)))
    return true
  } catch {
    return false
  }
}
