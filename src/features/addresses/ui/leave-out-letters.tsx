import { printablePart, unprintableOnPaper } from '#domain/print/caption-letters.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** [C11] Below words for paper: one tap leaves out what can't be printed of them. */
export function LeaveOutLetters({ text, onLeaveOut }: { text: string; onLeaveOut: (printed: string) => void }) {
  const letters = unprintableOnPaper(text)
  if (letters.length === 0) return null
  return (
    <Button variant="link" className="self-start" onClick={() => onLeaveOut(printablePart(text, letters))}>
      {m.field_letters_leave_out({ letters: letters.join(' ') })}
    </Button>
  )
}
