import pg from 'pg'
import type { HotStatement, RunHot } from './statement-batcher.ts'
import { watchQueries, type NoteQuery } from './watch-queries.ts'

/**
 * Runs the hot statements over a few connections of their own, each taking the next statement before it has answered the last. Reads have
 * lanes apart, so that none waits behind a write that waits for a row.
 */
export function openPipelinedPool(
  config: pg.ClientConfig,
  noteLoss: (cause: Error) => void,
  noteQuery?: NoteQuery,
): { run: RunHot; close(): Promise<void> } {
  const open = () => openLane(config, noteLoss, noteQuery)
  const reads = [open(), open()]
  const writes = [open(), open(), open(), open()]
  let turn = 0
  return {
    async run(statement, values) {
      const lanes = statement.writes ? writes : reads
      turn += 1
      return (await lanes[turn % lanes.length]?.run(statement, values)) ?? []
    },
    async close() {
      await Promise.all([...reads, ...writes].map((lane) => lane.close()))
    },
  }
}

/** Each of the few statements goes by an index, planned once: planned anew for every run, or from old figures by other ways, it takes twice as long. */
const settings = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off; set jit = off'

function openLane(config: pg.ClientConfig, noteLoss: (cause: Error) => void, noteQuery?: NoteQuery) {
  let opened: Promise<pg.Client> | undefined

  /** A lane that broke is opened again by the next statement; what was under way has failed and says so. */
  function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true })
    if (noteQuery) watchQueries(client, noteQuery)
    const connecting = client.connect().then(() => client.query(settings).then(() => client))
    const forget = () => {
      if (opened === connecting) opened = undefined
    }
    client.on('error', (cause) => {
      noteLoss(cause)
      forget()
    })
    client.once('end', forget)
    connecting.catch(forget)
    return (opened = connecting)
  }

  return {
    async run({ name, text }: HotStatement, values: unknown[]): Promise<unknown[]> {
      const client = await (opened ?? connect())
      return (await client.query<Record<string, unknown>>({ name, text, values })).rows
    },
    async close() {
      const client = await opened?.catch(() => undefined)
      await client?.end()
    },
  }
}
