import { useEffect, useRef } from 'react'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { Blocker } from './blockers.ts'

type ErrorSummaryProps = { title?: string | undefined; tries: number; blockers: readonly Blocker[] }

/** What is to be mended, with the way to each; it takes the focus each time an order was tried in vain. */
export function ErrorSummary({ title = m.checkout_mend(), tries, blockers }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [tries])
  if (tries === 0 || blockers.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="err" live title={title}>
        <ul className="flex flex-col">
          {blockers.map(({ place, text }) => (
            <li key={place + text}>
              <a
                href={`#${place}`}
                className="link inline-flex min-h-11 items-center"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(place)?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
