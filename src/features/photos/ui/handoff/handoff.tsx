import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'
import type { Photo } from '#features/photos/photos.ts'

type Opening = ReturnType<typeof useHandoffOpening>

export function useHandoffOpening() {
  const [phase, setPhase] = useState<'unasked' | 'open' | 'closed'>('unasked')
  return { phase, open: () => setPhase('open'), close: () => setPhase('closed') }
}

/** For pages on a desktop. */
export function HandoffButton({ opening }: { opening: Opening }) {
  return (
    <Button variant="secondary" onClick={opening.open}>
      <Smartphone aria-hidden="true" strokeWidth={1.75} />
      {m.handoff_button()}
    </Button>
  )
}

export type HandoffProps = {
  opening: Opening
  /** All that have come, whenever there is one more. */
  onPhotos?: ((photos: readonly Photo[]) => void) | undefined
}

/** The way in for photos from a phone, once it is asked for. It stays when the dialog is closed: the phone goes on sending. */
export function Handoff({ opening: { phase, close }, onPhotos }: HandoffProps) {
  if (phase === 'unasked') return null
  return (
    <Loaded name="handoff" load={() => import('./handoff-dialog.tsx')}>
      {({ HandoffDialog }) => <HandoffDialog open={phase === 'open'} onClose={close} onPhotos={onPhotos} />}
    </Loaded>
  )
}
