import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** [C10] Nobody finds a word missing on their wall: what can't be printed is left out when they say so. */
export function CaptionLetters({ letters, onLeaveOut }: { letters: readonly string[]; onLeaveOut: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{m.collage_caption_letters({ letters: letters.join(' ') })}</p>
      <Button onClick={onLeaveOut}>{m.field_letters_leave_out({ letters: letters.join(' ') })}</Button>
    </div>
  )
}
