export type Stores<Name extends string> = Readonly<Record<Name, IDBObjectStoreParameters>>

/** One transaction over all stores of a database, which is made where it is not there yet; done once all of it is kept, or thrown. */
export async function inTransaction<Name extends string, Result>(
  database: string,
  stores: Stores<Name>,
  mode: IDBTransactionMode,
  work: (stores: Record<Name, IDBObjectStore>) => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(stores) as Name[]
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of names) opening.result.createObjectStore(name, stores[name])
  })
  const db = await answered(opening)
  try {
    const transaction = db.transaction(names, mode)
    const finished = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(`${database} was not written`)))
    })
    const opened = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Record<Name, IDBObjectStore>
    const [result] = await Promise.all([work(opened), finished])
    return result
  } finally {
    db.close()
  }
}

export function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused')))
  })
}
