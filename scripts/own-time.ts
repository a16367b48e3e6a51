/** A test that ran, and when: of those in one file, the file's own beginning and end where nothing closer is known. */
export type Timed = { file: string; name: string; seconds: number; from: number; to: number }
/** How many wanted a processor, at a moment in ms. */
export type LoadAt = { at: number; load: number }

/** The longest a test may take of its own, in seconds. Those of vitest.config.ts and playwright.config.ts are longer and end what hangs. */
export const limits = { unit: 30, slices: 30, engines: 120, journeys: 120 }

/** Who may take longer, in seconds, and why. */
const exceptions: { file: RegExp; seconds: number; why: string }[] = [
  { file: /tests\/order-crash\.test\.ts$/, seconds: 60, why: 'It kills and starts the built shop at each step of an order.' },
  {
    file: /tests\/faults\.race\.test\.ts$/,
    seconds: 90,
    why: 'Each round starts several processes, kills one under shoppers, and audits the books in a shop of its own.',
  },
]

/** About what the whole run brings by itself on two processors. */
const ownLoad = 4

/** What a test took of its own: at three times the run's own load it gets a third of the processors, and each second counts as a third. */
export function ownSeconds({ seconds, from, to }: Pick<Timed, 'seconds' | 'from' | 'to'>, loads: readonly LoadAt[]): number {
  const during = loads.filter(({ at }) => at >= from && at <= to)
  const mean = during.reduce((sum, { load }) => sum + load, 0) / Math.max(1, during.length)
  return seconds * Math.min(1, ownLoad / Math.max(ownLoad, mean))
}

/** Says of each test that took longer than it may how long that was. */
export function tooLong(tests: readonly Timed[], limit: number, loads: readonly LoadAt[]): string[] {
  return tests.flatMap((test) => {
    const allowed = exceptions.find(({ file }) => file.test(test.file))?.seconds ?? limit
    const own = ownSeconds(test, loads)
    return own > allowed ? [`${test.file}, ${test.name}: ${own.toFixed(0)} s of its own, ${allowed} s allowed`] : []
  })
}
