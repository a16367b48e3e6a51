import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Language } from '#domain/languages.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { limitAddress } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import { inLanguage } from '#platform/moment.ts'

const channel = 'barwaz_live'
const maxMessageBytes = 64 * 1024
const maxSocketsPerAddress = 10
const pingEveryMs = 30_000

/** A kind of change: what this process does about it, and what it then tells its open pages. */
export type LiveTopic = { onChange(): void; message?(): Promise<object>; /** Only pages of staff are told. */ isForStaff?: boolean }
export type LiveTopics = Record<string, LiveTopic>

export type Live = {
  /** Tells every process, once the caller's transaction commits. */
  publish(tx: Db, topic: string): Promise<void>
  /** Starts listening; a notified topic is read once a process and sent to all of its sockets. */
  listen(topics: LiveTopics): Promise<void>
  /** Takes an upgrade request for /ws from `address`, of a page that is known to be opened by staff or not. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, from: { address: string; isStaff: boolean; language: Language }): void
  close(): void
}

export function createLive(database: Database, log: Log): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false })
  const perAddress = new Map<string, number>()
  const awake = new WeakSet<WebSocket>()
  const ofStaff = new WeakSet<WebSocket>()
  const languageOf = new WeakMap<WebSocket, Language>()
  const pings = setInterval(pingAll, pingEveryMs)
  pings.unref()

  function pingAll() {
    for (const socket of sockets.clients) {
      if (!awake.has(socket)) {
        socket.terminate()
        continue
      }
      awake.delete(socket)
      socket.ping()
    }
  }

  function welcome(socket: WebSocket, caller: string) {
    const address = limitAddress(caller)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    awake.add(socket)
    socket.on('pong', () => awake.add(socket))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
  }

  async function broadcast(message: () => Promise<object>, isForStaff = false) {
    const hearing = [...sockets.clients].filter((socket) => !isForStaff || ofStaff.has(socket))
    for (const [language, sockets] of Map.groupBy(hearing, (socket) => languageOf.get(socket) ?? 'en')) {
      const text = JSON.stringify(await inLanguage(language, message))
      for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(text)
    }
  }

  return {
    async publish(tx, topic) {
      await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
    },
    async listen(topics) {
      const tell = (topic: string) => {
        const changed = topics[topic]
        if (!changed) return
        changed.onChange()
        if (changed.message) broadcast(changed.message, changed.isForStaff).catch((cause) => log.error('live/not-sent', { topic, cause }))
      }
      await database.listen(channel, tell, () => Object.keys(topics).forEach(tell))
    },
    upgrade(request, socket, head, { address, isStaff, language }) {
      if ((perAddress.get(limitAddress(address)) ?? 0) >= maxSocketsPerAddress) return refuseUpgrade(socket, '429 Too Many Requests')
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (isStaff) ofStaff.add(client)
        languageOf.set(client, language)
        welcome(client, address)
      })
    },
    close() {
      clearInterval(pings)
      for (const socket of sockets.clients) socket.close(1001)
      // A sleeping phone never answers the goodbye and would hold up the end.
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 2000).unref()
      sockets.close()
    },
  }
}

export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\nx-request-id: ${randomUUID()}\r\n\r\n`)
}
