import { databaseErrorCode, isDatabaseAway } from './database-errors.ts'

/**
 * The few statements that every visit runs, written by hand and prepared once a connection: building one through the query builder costs
 * more than PostgreSQL needs to answer it. Each answers many who ask at once: its parameters are arrays, one element for each of them, and its
 * rows carry as `key` the first value they were asked with.
 */
export type HotStatement = { name: string; text: string; writes?: true }
/** Takes the values of one who asks, and answers that one's rows. */
export type RunHot = (statement: HotStatement, values: unknown[]) => Promise<unknown[]>

type Asked = { values: unknown[]; answer: PromiseWithResolvers<unknown[]> }
type Batch = Map<unknown, Asked>

const maxAsked = 100

/**
 * Runs a statement once for all that asked for it in one turn of the event loop: ten carts cost PostgreSQL and the driver little more than
 * one. Who reads the same at once shares the answer; a write never takes the same key twice, as one statement cannot change a row twice.
 */
export function batchStatements(run: RunHot): RunHot {
  const open = new Map<HotStatement, Batch>()

  function begin(statement: HotStatement): Batch {
    const batch: Batch = new Map()
    open.set(statement, batch)
    setImmediate(() => {
      if (open.get(statement) === batch) open.delete(statement)
      void settle(run, statement, [...batch.values()])
    })
    return batch
  }

  return (statement, values) => {
    const waiting = open.get(statement)
    const same = waiting?.get(values[0])
    if (same && !statement.writes) return same.answer.promise
    const batch = !waiting || same || waiting.size === maxAsked ? begin(statement) : waiting
    const answer = Promise.withResolvers<unknown[]>()
    batch.set(values[0], { values, answer })
    return answer.promise
  }
}

async function settle(run: RunHot, statement: HotStatement, asked: Asked[]): Promise<void> {
  const columns = (asked[0]?.values ?? []).map((_, column) => asked.map(({ values }) => values[column]))
  try {
    const byKey = Map.groupBy((await run(statement, columns)) as { key: unknown }[], ({ key }) => key)
    for (const { values, answer } of asked) answer.resolve(byKey.get(values[0]) ?? [])
  } catch (cause) {
    // Refused as a whole, so nothing of it happened: what one of them did wrong, or was locked out of, is no fault of the others.
    const wasRefused = databaseErrorCode(cause) !== undefined && !isDatabaseAway(cause)
    if (wasRefused && asked.length > 1) await Promise.all(asked.map((each) => settle(run, statement, [each])))
    else for (const { answer } of asked) answer.reject(cause)
  }
}
