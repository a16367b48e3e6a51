import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'

export type Refusal = { name: string; detail: string }
export type BulkOutcome = { done: number; refused: Refusal[] }

/** What stays as it is may lead to where that can be mended, and say how. */
type PlanPart = { name: string; names: readonly string[]; isLeft?: boolean; href?: (name: string) => string; hint?: string }

export type BulkDialogProps = {
  title: string
  text?: string | undefined
  /** What becomes of which, said before anything is done. */
  plan: readonly PlanPart[]
  action: string
  danger?: boolean | undefined
  run: () => Promise<BulkOutcome>
  /** Once all is done, and whatever was refused has been read. */
  onFinished: (outcome: BulkOutcome) => void
  onClose: () => void
  /** What is to be chosen before. */
  children?: ReactNode
}

/** Says before what becomes of what is chosen, and afterwards what did not. */
export function BulkDialog({ title, text, plan, action, danger, run, onFinished, onClose, children }: BulkDialogProps) {
  const work = useMutation({
    mutationFn: run,
    onSuccess(outcome) {
      if (outcome.refused.length === 0) onFinished(outcome)
    },
  })
  const { data: outcome, isPending } = work
  if (outcome && outcome.refused.length > 0) return <Refused refused={outcome.refused} onClose={() => onFinished(outcome)} />
  const parts = plan.filter(({ names }) => names.length > 0)
  const said = (
    <ul className="flex flex-col gap-2">
      {parts.map((part) => (
        <PlannedPart key={part.name} {...part} />
      ))}
    </ul>
  )
  if (parts.every(({ isLeft }) => isLeft)) {
    return (
      <Dialog open onClose={onClose} size="small" title={m.bulk_nothing()} footer={<Button onClick={onClose}>{m.ui_close()}</Button>}>
        {said}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={isPending ? () => undefined : onClose}
      onConfirm={() => work.mutate()}
      title={title}
      description={text}
      confirmLabel={action}
      danger={danger}
      loading={isPending}
    >
      <div className="flex flex-col gap-3">
        {said}
        {children}
        <ProblemNotice error={work.error} />
      </div>
    </ConfirmDialog>
  )
}

function PlannedPart({ name, names, isLeft, href, hint }: PlanPart) {
  return (
    <li className={isLeft ? 'text-ink-6' : undefined}>
      {m.bulk_line({ name, text: '' })}
      {!href &&
        names.map((each, place) => (
          // A number stays on one line, a longer name is broken where it has to be.
          <Fragment key={each}>
            <bdi className="inline-block">{place < names.length - 1 ? `${each},` : each}</bdi>{' '}
          </Fragment>
        ))}
      {href && (
        <span className="flex flex-wrap gap-x-4">
          {names.map((each) => (
            <Link key={each} to={href(each)} className="link inline-flex min-h-11 items-center">
              {each}
            </Link>
          ))}
        </span>
      )}
      {hint && <span className="block text-ink-7">{hint}</span>}
    </li>
  )
}

function Refused({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.bulk_refused({ count: refused.length })}
      footer={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <ul className="flex flex-col gap-2">
        {refused.map(({ name, detail }) => (
          <li key={name}>{m.bulk_line({ name, text: detail })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
