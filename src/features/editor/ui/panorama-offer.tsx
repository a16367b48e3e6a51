import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Cross } from '#ui/sign-icons.tsx'
import { m } from '#words/messages.js'

/** For a photo so long that this product leaves out much of it: one press, and the photo comes along. */
export function PanoramaOffer({ onTake }: { onTake: () => void }) {
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  return (
    <div className="flex items-center gap-x-2 border-s-4 border-gulf-6 ps-3">
      <p className="min-w-0 grow">{m.editor_panorama_text()}</p>
      <Button variant="secondary" onClick={onTake} className="shrink-0 px-3">
        {m.editor_panorama_try()}
      </Button>
      <IconButton icon={Cross} label={m.ui_close()} onClick={() => setDeclined(true)} className="-me-2" />
    </div>
  )
}
