import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { FrameHeight } from '#features/payments/payments.ts'
import { getLocale } from '#words/runtime.js'

export type FrameTalk<Message> = {
  tell: (message: Message) => void
  /** Brings it into sight. */
  show: () => void
}

export type ProviderFrameProps<Message> = {
  ref: Ref<FrameTalk<Message>>
  id?: string
  src: string
  title: string
  /** How tall it most likely is, until it has said so itself. */
  guessRem: number
  onMessage: (data: unknown) => void
}

/** A browser asks for what stands in a frame by itself, in whichever language it has. */
function inPageLanguage(src: string): string {
  return getLocale() === 'en' ? src : `${src}?language=${getLocale()}`
}

/** A provider's own document in the page, just as tall as what it shows; only the frame itself is believed. */
export function ProviderFrame<Message>({ ref, id, src, title, guessRem, onMessage }: ProviderFrameProps<Message>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(src, location.href).origin || source !== frame.current?.contentWindow) return
    const measured = FrameHeight.safeParse(data)
    if (measured.success) setHeight(measured.data.height)
    else onMessage(data)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useImperativeHandle(ref, () => ({
    tell: (message) => frame.current?.contentWindow?.postMessage(message, new URL(src, location.href).origin),
    show: () => frame.current?.scrollIntoView({ block: 'center' }),
  }))
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's document needs its scripts and its own origin, which leaves nothing to shut
    <iframe
      ref={frame}
      id={id}
      src={inPageLanguage(src)}
      title={title}
      style={{ height: height ?? `${guessRem}rem` }}
      className="-m-1 block w-[calc(100%+var(--spacing)*2)] max-w-lg scroll-mt-24"
    />
  )
}
