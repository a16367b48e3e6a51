import { useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { Said } from './use-paying.ts'

/** Why it is not paid; what failed at the bank, which has a title, comes into sight by itself, wherever one is on the page. */
export function SaidNotice({ title, text, className }: Omit<Said, 'at'> & { className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const comes = title !== undefined
  useEffect(() => {
    if (!comes) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [comes])
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <Notice tone="warn" live title={title}>
        {text}
      </Notice>
    </div>
  )
}
