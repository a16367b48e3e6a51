/** What a process remembers until it is told that it changed. */
export type Cache = {
  /** Answers what is remembered under the key, or loads it, once however many ask. */
  remember<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  /** What is there right now, without waiting. */
  peek(key: string): unknown
  forget(key: string): void
}

type Entry = { loading: Promise<unknown>; value?: unknown }

export function createCache(): Cache {
  const entries = new Map<string, Entry>()

  async function load(key: string, entry: Entry): Promise<void> {
    try {
      entry.value = await entry.loading
    } catch {
      // A failed load is not remembered; whoever asked gets the error from `loading`.
      if (entries.get(key) === entry) entries.delete(key)
    }
  }

  return {
    async remember<Value>(key: string, read: () => Promise<Value>) {
      let entry = entries.get(key)
      if (!entry) {
        entry = { loading: read() }
        entries.set(key, entry)
        void load(key, entry)
      }
      return entry.loading as Promise<Value>
    },
    peek: (key) => entries.get(key)?.value,
    // A load still under way read what was there before: it is dropped with its entry and never found again.
    forget: (key) => void entries.delete(key),
  }
}
