import { Eye } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export type CompareButtonProps = { onCompare: (isBefore: boolean) => void; className?: string | undefined }

/** The photo as it was, for as long as the button is held. */
export function CompareButton({ onCompare, className }: CompareButtonProps) {
  const [isBefore, setBefore] = useState(false)

  function show(before: boolean) {
    if (before === isBefore) return
    setBefore(before)
    onCompare(before)
  }

  function key(event: KeyboardEvent, before: boolean) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    show(before)
  }

  /** Someone who can only click switches. */
  function click(event: MouseEvent) {
    if (event.detail === 0) show(!isBefore)
  }

  return (
    <Button
      variant="secondary"
      aria-pressed={isBefore}
      onPointerDown={() => show(true)}
      onPointerUp={() => show(false)}
      onPointerCancel={() => show(false)}
      onPointerLeave={() => show(false)}
      onKeyDown={(event) => key(event, true)}
      onKeyUp={(event) => key(event, false)}
      onBlur={() => show(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
      className={className}
    >
      <Eye aria-hidden="true" strokeWidth={1.75} />
      {m.editor_compare()}
    </Button>
  )
}
