import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { cn } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { useGuardedClose } from './unsaved-guard.tsx'

export type FormDialogProps = {
  title: string
  description?: string | undefined
  submit: string
  loading: boolean
  /** What is still to be done before it can be sent; the button looks so, and says it when it is pressed. */
  waits?: string | undefined
  size?: DialogProps['size']
  /** What is typed is a password or a word that says one means it: nothing is lost with it. */
  isBrief?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form that asks before anything is sent, and before what was typed is lost; Enter sends it from any field. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, loading, waits, size, isBrief = false, onSubmit, onClose, children } = props
  const [isTold, setTold] = useState(false)
  const id = useId()
  const { onTyped, close, guard } = useGuardedClose(onClose)
  function send(event: SubmitEvent) {
    event.preventDefault()
    setTold(waits !== undefined)
    if (!loading && waits === undefined) onSubmit()
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
          <Button
            type="submit"
            form={id}
            loading={loading}
            aria-disabled={waits !== undefined}
            className={cn(waits !== undefined && 'opacity-40')}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} onChange={isBrief ? undefined : onTyped} className="flex flex-col gap-5">
        {children}
        <div role="status" className="empty:hidden">
          {isTold && waits && <Notice tone="warn">{waits}</Notice>}
        </div>
      </form>
      {guard}
    </Dialog>
  )
}
