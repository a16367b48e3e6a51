/** Where most addresses are. Shorter ones are too near to others that are real. */
const usualDomains = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'emirates.net.ae']
/** As near to them as a slip would be, and real. */
const realNeighbours = ['mail.com', 'email.com', 'ymail.com', 'cloud.com']

/** The address that was meant, where its domain is one slip away from a usual one: a letter too many, too few, another one, or two swapped. */
export function meantEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  const lower = domain.toLowerCase()
  if (!name || usualDomains.includes(lower) || realNeighbours.includes(lower)) return null
  const meant = usualDomains.find((usual) => isOneSlip(lower, usual))
  return meant ? `${name}@${meant}` : null
}

function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [is, should] = [typed.slice(same), meant.slice(same)]
  const isSwapped = is[0] === should[1] && is[1] === should[0] && is.slice(2) === should.slice(2)
  return isSwapped || is.slice(1) === should.slice(1) || is.slice(1) === should || is === should.slice(1)
}
