import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import { useGuardedClose } from './unsaved-guard.tsx'

export type FormDialogProps = {
  title: string
  description?: string | undefined
  submit: string
  loading: boolean
  size?: DialogProps['size']
  /** What is typed is a password or a word that says one means it: nothing is lost with it. */
  isBrief?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form that asks before anything is sent, and before what was typed is lost; Enter sends it from any field. */
export function FormDialog({ title, description, submit, loading, size, isBrief = false, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  const { onTyped, close, guard } = useGuardedClose(onClose)
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!loading) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={close}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={id} loading={loading}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} onChange={isBrief ? undefined : onTyped} className="flex flex-col gap-5">
        {children}
      </form>
      {guard}
    </Dialog>
  )
}
