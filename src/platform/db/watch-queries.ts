/** Hears of each statement that was run and how long whoever asked waited for it. */
export type NoteQuery = (statement: string, ms: number) => void

type Runs = { query(...args: never[]): unknown }

/** Times every statement of a connection: those that answer a promise, and those that call back. */
export function watchQueries(connection: Runs, note: NoteQuery): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
  connection.query = (...args: unknown[]) => {
    const startedAt = performance.now()
    const heard = () => note(textOf(args[0]), performance.now() - startedAt)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...results: unknown[]) => {
        heard()
        callback(...results)
      }
    const result = query(...args)
    if (result instanceof Promise) result.then(heard, heard)
    return result
  }
}

/** The embedded database answers a transaction's statements through an object of that transaction. */
export function watchEmbedded(pglite: Runs & { transaction(...args: never[]): unknown }, note: NoteQuery): void {
  watchQueries(pglite, note)
  const transaction = pglite.transaction.bind(pglite) as (work: (tx: Runs) => unknown) => unknown
  pglite.transaction = (work: (tx: Runs) => unknown) =>
    transaction((tx) => {
      watchQueries(tx, note)
      return work(tx)
    })
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')
}

/** Values come apart from a statement; whatever is written into it all the same stays out of the log. */
export function withoutLiterals(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}
