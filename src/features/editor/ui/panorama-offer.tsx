import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Cross } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'

/** For a photo so long that this product leaves out much of it: one press, and the photo comes along, with all the others. */
export function PanoramaOffer({ photos, onTake }: { photos: number; onTake: () => void }) {
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  return (
    <div className="@container flex items-center gap-x-2 border-s-4 border-gulf-6 ps-3">
      {/* Where words are so large that they would take the tools' room, the button says it all. */}
      <p className="min-w-0 grow @max-[16rem]:hidden">
        {m.editor_panorama_text()} {photos > 1 && m.editor_panorama_all({ count: photos })}
      </p>
      <Button variant="secondary" onClick={onTake} className="shrink-0 px-3 @max-[16rem]:hidden">
        {m.editor_panorama_try()}
      </Button>
      <Button variant="secondary" onClick={onTake} className="hidden min-w-0 grow px-3 @max-[16rem]:flex">
        {photos > 1 ? m.editor_panorama_short_all({ count: photos }) : m.editor_panorama_short()}
      </Button>
      <IconButton icon={Cross} label={m.ui_close()} onClick={() => setDeclined(true)} className="-me-2" />
    </div>
  )
}
