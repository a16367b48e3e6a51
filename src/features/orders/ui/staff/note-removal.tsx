import { useState } from 'react'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { m } from '#words/messages.js'

type NoteRemovalProps = { remove: { mutate: (input: undefined) => void; isPending: boolean; error: Error | null } }

/** Asks once: there is no way to undo it. */
export function NoteRemoval({ remove: { mutate, isPending, error } }: NoteRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="dense" className="-ms-3 max-sm:min-h-11" onClick={() => setAsking(true)}>
        {m.note_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(undefined)}
        title={m.note_remove_title()}
        description={m.note_remove_text()}
        confirmLabel={m.note_remove()}
        loading={isPending}
        danger
      >
        <ProblemNotice error={error} />
      </ConfirmDialog>
    </>
  )
}
