import { isUuid } from '#domain/uuid.ts'
import type { Storage } from './storage.ts'

const batch = 500

/** What a crash left between an object and its row: `prefix/<id>/…` of an id that nobody knows. Only old ones: a new one may get its row any moment. */
export async function removeLostObjects(
  storage: Storage,
  { prefix, before }: { prefix: string; before: Date },
  known: (ids: string[]) => Promise<{ has(id: string): boolean }>,
): Promise<void> {
  const old = new Set<string>()
  for await (const { key, changedAt } of storage.list(prefix)) {
    const id = key.split('/')[1] ?? ''
    if (isUuid(id) && changedAt < before) old.add(id)
  }
  const ids = [...old]
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const wanted = await known(some)
    for (const id of some) if (!wanted.has(id)) await storage.removeAll(`${prefix}/${id}`)
  }
}
