/** A name in braces, which takes any segment, or all that follow, ranks behind a segment that is written out. */
const rank = (segment = '') => (segment.endsWith('*}') ? 2 : segment.startsWith('{') ? 1 : 0)

/** The router takes the first path that fits: `/orders/labels.pdf` has to come before `/orders/{number}`, whichever slice lists which. */
export function comparePaths(one: string, other: string): number {
  const [segments, others] = [one.split('/'), other.split('/')]
  const at = segments.findIndex((segment, index) => rank(segment) !== rank(others[index]))
  return at === -1 ? 0 : rank(segments[at]) - rank(others[at])
}
