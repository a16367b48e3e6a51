import { ApiError, callNamed } from '#browser/api-client.ts'
import type { createDesignCall, Design, DesignContent, readDesignCall, saveDesignCall } from '#features/designs/designs.ts'

/** How the shop knows a design. */
export type DesignName = Pick<Design, 'id' | 'version'>

/** The shop's calls, as far as keeping a design needs them. */
export type DesignCalls = {
  create: (content: DesignContent) => Promise<Design>
  read: (id: string) => Promise<Design>
  save: (id: string, version: number, content: DesignContent) => Promise<Design>
}

export const shopDesigns: DesignCalls = {
  create: (body) => callNamed<typeof createDesignCall>('POST', '/api/designs', { body }),
  read: (id) => callNamed<typeof readDesignCall>('GET', '/api/designs/{id}', { params: { id } }),
  save: (id, version, content) =>
    callNamed<typeof saveDesignCall>('PUT', '/api/designs/{id}', { params: { id }, body: { ...content, version } }),
}

/**
 * Whoever changed a design last is right: only a change by hand is ever sent, so when another tab has saved meanwhile (stale) ours goes over
 * its version, once. If yet another save comes between, this one fails and the next change or `online` tries again. A design that is gone
 * (too old, another account) is made anew.
 */
export async function saveDesign(calls: DesignCalls, known: DesignName | null, content: DesignContent): Promise<DesignName> {
  if (!known) return nameOf(await calls.create(content))
  try {
    return nameOf(await calls.save(known.id, known.version, content))
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return nameOf(await calls.create(content))
    if (status !== 409) throw error
    const { version } = await calls.read(known.id)
    return nameOf(await calls.save(known.id, version, content))
  }
}

function nameOf({ id, version }: Design): DesignName {
  return { id, version }
}
