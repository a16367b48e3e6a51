import type { Storage } from './storage.ts'

/** Lets work see several objects as files; one named twice is fetched once, null stays null. */
export async function withFiles<Result>(
  storage: Storage,
  keys: readonly (string | null)[],
  work: (paths: (string | null)[]) => Promise<Result>,
): Promise<Result> {
  const wanted = [...new Set(keys)].filter((key) => key !== null)
  const fetch = (at: number, paths: ReadonlyMap<string, string>): Promise<Result> => {
    const key = wanted[at]
    if (key === undefined) return work(keys.map((each) => (each === null ? null : (paths.get(each) ?? null))))
    return storage.withFile(key, (path) => fetch(at + 1, new Map([...paths, [key, path]])))
  }
  return fetch(0, new Map())
}
