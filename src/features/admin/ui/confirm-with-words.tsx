import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'
import { useGuardedClose } from './unsaved-guard.tsx'

/** A question with room for words; it asks before they are lost. */
export function ConfirmWithWords({ onClose, children, ...rest }: ConfirmDialogProps) {
  const { onTyped, close, guard } = useGuardedClose(onClose)
  return (
    <ConfirmDialog {...rest} onClose={close}>
      <div className="flex flex-col gap-4" onChange={onTyped}>
        {children}
      </div>
      {guard}
    </ConfirmDialog>
  )
}
