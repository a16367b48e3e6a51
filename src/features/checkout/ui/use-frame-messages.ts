import { useEffect, useEffectEvent, type RefObject } from 'react'

/** What a frame says to its page: only the frame itself is believed. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, frameUrl: string, onMessage: (data: unknown) => void): void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin === new URL(frameUrl, location.href).origin && source === frame.current?.contentWindow) onMessage(data)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
}
