import type { QueueTools } from './upload-queue.ts'

type Transport = Pick<QueueTools, 'send' | 'discard'>

/** What sends files, loaded with the first of them: where it does not come, the file waits for the connection like any other. */
export function createLazyTransport(sessionId: () => string): Transport {
  let transport: Transport | null = null

  async function loaded(): Promise<Transport> {
    const { createTusTransport } = await loadTransport()
    return (transport ??= createTusTransport(sessionId))
  }

  return {
    async send(chosen, events) {
      // Some browsers never ask again for code that did not come.
      if (!transport && !navigator.onLine) return { kind: 'later' }
      const sender = await loaded().catch(() => null)
      return sender ? sender.send(chosen, events) : { kind: 'later' }
    },
    discard: (chosen) => transport?.discard(chosen),
  }
}

export function loadTransport() {
  return import('./tus-transport.ts')
}
