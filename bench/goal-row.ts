const width = 40

export function goalRowsHead(what: string): string {
  return `\n${what.padEnd(width)}${'today'.padStart(8)}${'goal'.padStart(7)}${'ratio'.padStart(7)}\n`
}

/** A figure beside its goal, of which less is better; without one where none was set. */
export function goalRow(what: string, figure: number, goal?: number): string {
  const shown = figure.toFixed(figure < 10 ? 2 : 0).padStart(8)
  if (goal === undefined) return `${what.padEnd(width)}${shown}\n`
  const verdict = figure <= goal ? 'reached' : 'MISSED'
  return `${what.padEnd(width)}${shown}${String(goal).padStart(7)}${(figure / goal).toFixed(2).padStart(7)}  ${verdict}\n`
}
