/**
 * Gives each row a column of its own so that the sum of their costs is least; there are at least as many columns as rows.
 * The Hungarian method with potentials (Jonker and Volgenant 1987): row by row, along the cheapest way to a column still free.
 */
export function leastCost(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0
  const rowPrice = costs.map(() => 0)
  const columnPrice = Array.from({ length: columns }, () => 0)
  const rowOf = Array.from({ length: columns }, (): number | null => null)
  for (const start of costs.keys()) {
    const cheapest = Array.from({ length: columns }, () => Infinity)
    const cameFrom = Array.from({ length: columns }, (): number | null => null)
    const isVisited = Array.from({ length: columns }, () => false)
    let row: number | null = start
    let column: number | null = null
    while (row !== null) {
      let next = -1
      for (let tried = 0; tried < columns; tried += 1) {
        if (isVisited[tried]) continue
        const cost = costs[row]![tried]! - rowPrice[row]! - columnPrice[tried]!
        if (cost < cheapest[tried]!) {
          cheapest[tried] = cost
          cameFrom[tried] = column
        }
        if (next < 0 || cheapest[tried]! < cheapest[next]!) next = tried
      }
      const step = cheapest[next]!
      rowPrice[start]! += step
      for (let tried = 0; tried < columns; tried += 1) {
        if (isVisited[tried]) {
          rowPrice[rowOf[tried]!]! += step
          columnPrice[tried]! -= step
        } else cheapest[tried]! -= step
      }
      isVisited[next] = true
      column = next
      row = rowOf[next]!
    }
    // Back along the way: each column goes to the row before it.
    while (column !== null) {
      const before: number | null = cameFrom[column]!
      rowOf[column] = before === null ? start : rowOf[before]!
      column = before
    }
  }
  const columnOf = costs.map(() => -1)
  rowOf.forEach((row, column) => {
    if (row !== null) columnOf[row] = column
  })
  return columnOf
}
