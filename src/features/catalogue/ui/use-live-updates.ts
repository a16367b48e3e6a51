import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { openLiveSocket } from '#features/live/ui/live-socket.ts'
import { getLocale } from '#words/runtime.js'
import { readProductUpdate } from './product-update.ts'

export type LiveUpdates = {
  /** Undefined until the first connection stands or fails. */
  connected: boolean | undefined
  lastUpdateAt: Date | null
}

const framesKey = ['/api/frames']
const canvasesKey = ['/api/canvases']
const cartKey = ['/api/cart']

/** Keeps the loaded prices and the cart in step with the shop while the page is open. One call a page: each call is a connection. */
export function useLiveUpdates(): LiveUpdates {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<LiveUpdates>({ connected: undefined, lastUpdateAt: null })
  useEffect(() => {
    const say = (change: Partial<LiveUpdates>) => startTransition(() => setLive((before) => ({ ...before, ...change })))
    const reload = (keys: string[][]) => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    return openLiveSocket(() => new WebSocket(socketAddress()), {
      onOpen({ afterGap }) {
        say({ connected: true })
        if (afterGap) void reload([framesKey, canvasesKey, cartKey]).then(() => say({ lastUpdateAt: new Date() }))
      },
      onMessage(text) {
        const lists = readProductUpdate(text)
        if (!lists) return
        queryClient.setQueryData(framesKey, lists.frames)
        queryClient.setQueryData(canvasesKey, lists.canvases)
        void reload([cartKey])
        say({ lastUpdateAt: new Date() })
      },
      onDrop: () => say({ connected: false }),
    })
  }, [queryClient])
  return live
}

/** A socket can't say its language in a header. */
function socketAddress(): string {
  const said = getLocale() === 'en' ? '' : `?language=${getLocale()}`
  return `${location.origin.replace('http', 'ws')}/ws${said}`
}
