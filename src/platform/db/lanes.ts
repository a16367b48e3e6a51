import type { Writable } from 'node:stream'
import pg from 'pg'
import type { HotStatement, RunHot } from './database.ts'

/**
 * Runs the hot statements over a few connections of their own, each taking the next statement before it has answered the last, and sending
 * those of one turn of the event loop in one write: twice as many a second as a pool that waits for each answer. Reads have lanes apart, so
 * that none waits behind a write that waits for a row.
 */
export function openLanes(config: pg.ClientConfig, noteLoss: (cause: Error) => void): { run: RunHot; close(): Promise<void> } {
  const open = () => openLane(config, noteLoss)
  const reads = rotation([open(), open()])
  const writes = rotation([open(), open(), open(), open()])
  return {
    run: (statement, values) => (statement.writes ? writes : reads).next().run(statement, values),
    async close() {
      await Promise.all([...reads.all, ...writes.all].map((lane) => lane.close()))
    },
  }
}

/** The same one for all that is asked in one turn of the event loop, so that it leaves in one write; then the next. */
function rotation<Item>(all: [Item, ...Item[]]) {
  let turn = 0
  let chosen: Item | undefined
  return {
    all,
    next(): Item {
      if (chosen) return chosen
      turn = (turn + 1) % all.length
      setImmediate(() => (chosen = undefined))
      return (chosen = all[turn] ?? all[0])
    },
  }
}

function openLane(config: pg.ClientConfig, noteLoss: (cause: Error) => void) {
  let opened: Promise<pg.Client> | undefined

  /** A lane that broke is opened again by the next statement; what was under way has failed and says so. */
  function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true })
    const connecting = client.connect().then(() => client)
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
      holdUntilTurnEnds((client as unknown as { connection: { stream: Writable } }).connection.stream)
      return (await client.query<Record<string, unknown>>({ name, text, values })).rows
    },
    async close() {
      const client = await opened?.catch(() => undefined)
      await client?.end()
    },
  }
}

function holdUntilTurnEnds(stream: Writable): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
