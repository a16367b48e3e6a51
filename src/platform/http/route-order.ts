/** A name in braces, which takes any segment, or all that follow, ranks behind a segment that is written out. */
const rank = (segment: string) => (segment.endsWith('*}') ? 2 : segment.startsWith('{') ? 1 : 0)

/** The router takes the first path that fits: `/orders/labels.pdf` has to come before `/orders/{number}`, whichever slice lists which. */
export function comparePaths(one: string, other: string): number {
  const ranks = (path: string) => path.split('/').map(rank).join('')
  return ranks(one).localeCompare(ranks(other))
}
