import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'

export type FormDialogProps = {
  title: string
  description?: string | undefined
  submit: string
  loading: boolean
  size?: DialogProps['size']
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form that asks before anything is sent; Enter sends it from any field. */
export function FormDialog({ title, description, submit, loading, size, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!loading) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={id} loading={loading}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
