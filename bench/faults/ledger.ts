/** What the shop has said yes to, by kind: whatever happens, it has to be there afterwards. */
export type Acknowledged = {
  'cart row': { id: string }
  photo: { id: string; sha256: string }
  account: { username: string }
  order: { number: string; totalFils: number; sessionId: string; key: string }
  payment: { id: string }
  refund: { number: string; key: string }
  'code made': { code: string }
  'gift card made': { id: string; amountFils: number }
  'print asked for': { id: string }
  'backup asked for': { id: string }
}
export type Kind = keyof Acknowledged
export type Moment = 'order' | 'upload'

export const kinds: Kind[] = [
  'cart row',
  'photo',
  'account',
  'order',
  'payment',
  'refund',
  'code made',
  'gift card made',
  'print asked for',
  'backup asked for',
]

export type Ledger = ReturnType<typeof createLedger>

export function createLedger() {
  const said: { [Each in Kind]: Acknowledged[Each][] } = {
    'cart row': [],
    photo: [],
    account: [],
    order: [],
    payment: [],
    refund: [],
    'code made': [],
    'gift card made': [],
    'print asked for': [],
    'backup asked for': [],
  }
  const waiting = new Map<Moment, (() => void)[]>()
  const ledger = {
    said,
    /** Requests that ended without an answer, and refusals that are right while something is broken. */
    unanswered: 0,
    refused: 0,
    /** Answers no fault explains. */
    unexpected: new Map<string, number>(),
    keep<Each extends Kind>(kind: Each, what: Acknowledged[Each]): void {
      said[kind].push(what)
    },
    /** A shopper is about to do this; a fault may have waited for it. */
    reach(moment: Moment): void {
      const heard = waiting.get(moment) ?? []
      waiting.delete(moment)
      for (const hear of heard) hear()
    },
    next(moment: Moment): Promise<void> {
      return new Promise((resolve) => void waiting.set(moment, [...(waiting.get(moment) ?? []), resolve]))
    },
    noteUnexpected(what: string): void {
      ledger.unexpected.set(what, (ledger.unexpected.get(what) ?? 0) + 1)
    },
    total: () => kinds.reduce((sum, kind) => sum + said[kind].length, 0),
  }
  return ledger
}
