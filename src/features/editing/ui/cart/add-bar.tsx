import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTakenOrder } from '#browser/session-id.ts'
import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChevronDown } from '#ui/icons/line-icons.tsx'
import { m } from '#words/messages.js'
import { LeaveQuestion } from './leave-question.tsx'
import type { Leaving } from './use-leaving.ts'

/** Something that has to be said or done before the pieces can go into the cart. */
export type Blocker = {
  id: string
  /** What it is, and what one tap does about it; after `goOn` the pieces go into the cart as soon as nothing is in the way. */
  render: (goOn: () => void) => ReactNode
}

export type AddBarProps = {
  /** Of all pieces, and while there is none of the one to come; null while something of it can't be had. */
  totalFils: Fils | null
  /** Of each of several; null where they differ. */
  eachFils?: Fils | null | undefined
  pieces: number
  /** Of all of them, in words; null where they differ. */
  size: string | null
  /** What the price is made of. */
  parts: ReactNode
  blockers: readonly Blocker[]
  /** A line of the cart, rather than a new one. */
  isEditing: boolean
  /** Asked about changes that are not saved. */
  leaving: Leaving | null
  phase: 'idle' | 'waiting' | 'adding'
  /** Why the shop did not take it. */
  reason: string | null
  onFiles: (files: readonly File[]) => void
  onAdd: () => void
  /** Called off while photos are still on their way. */
  onWait: () => void
}

/** What the pieces cost and the way into the cart; at the foot of the screen, whatever is scrolled. Its button always does something. */
export function AddBar(props: AddBarProps) {
  const { totalFils, eachFils = null, pieces, size, parts, blockers, isEditing, leaving, phase, reason, onFiles, onAdd, onWait } = props
  const isTaken = useTakenOrder() !== null
  const [isAsking, setAsking] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const isFree = blockers.length === 0
  const isWaiting = phase === 'waiting'
  const press = isFree ? onAdd : () => setAsking(true)
  // Once nothing is in the way the question is answered: an undo does not ask it again.
  if (isAsking && isFree) setAsking(false)
  // What is known of a photo only while it is on its way may be in the way: then nothing goes by itself.
  const isStopped = isWaiting && !isFree
  if (isStopped && !isAsking) setAsking(true)

  if (goesOn && phase !== 'idle') setGoesOn(false)

  const goOn = useEffectEvent(onAdd)
  useEffect(() => {
    if (goesOn && isFree) goOn()
  }, [goesOn, isFree])
  const stop = useEffectEvent(onWait)
  useEffect(() => {
    if (isStopped) stop()
  }, [isStopped])

  return (
    <div className="@container/bar -mx-4 border-t border-wall-3 bg-wall-1 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0 lg:mt-4 stacked:mt-0 stacked:-mx-4 stacked:px-4 stacked:py-1.5 stacked:pb-[max(0.375rem,env(safe-area-inset-bottom))] beside:mt-0 beside:py-2">
      {/* Where there is no room for both in a line, price and button stand below each other, each as wide as the bar, and the price alone is enough. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price totalFils={totalFils} eachFils={eachFils} pieces={pieces} size={size} parts={parts} />
        <p role="status" className="text-sm text-ink-7 empty:hidden">
          {isWaiting && m.editor_waiting_for_photos()}
        </p>
        {reason && !isWaiting && <p className="order-first basis-full text-sm text-err">{reason}</p>}
        {isWaiting ? (
          <Button variant="secondary" onClick={onWait}>
            {m.ui_cancel()}
          </Button>
        ) : pieces === 0 ? (
          <label className={cn(buttonLook({ size: 'large' }), 'grow px-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}>
            {m.editor_choose_photo()}
            <PhotoInput onFiles={onFiles} />
          </label>
        ) : (
          <Button
            size="large"
            loading={phase === 'adding'}
            onClick={press}
            className="grow px-6 stacked:min-h-[48px] stacked:px-5 stacked:text-base beside:min-h-[44px] beside:px-4 beside:text-base"
          >
            {addWords({ isEditing, isTaken }, pieces)}
          </Button>
        )}
      </div>
      {leaving && <LeaveQuestion leaving={leaving} onSave={press} />}
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} size="small" title={m.editor_obstacles()}>
          <div className="flex flex-col gap-6">
            {blockers.map(({ id, render }) => (
              <div key={id}>{render(() => setGoesOn(true))}</div>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}

type PriceProps = Pick<AddBarProps, 'totalFils' | 'pieces' | 'size' | 'parts'> & { eachFils: Fils | null }

/** The sum; pressed, what it is made of. */
function Price({ totalFils, eachFils, pieces, size, parts }: PriceProps) {
  const [isOpen, setOpen] = useState(false)
  if (totalFils === null) return <p className="grow text-xl font-medium">{m.editor_not_made()}</p>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ms-2 grow-[99] basis-32 rounded-sm px-2 text-start"
      >
        <span className="flex items-center gap-1 text-xl leading-tight font-medium whitespace-nowrap">
          {formatAed(totalFils)}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 -scale-y-100 text-ink-6" />
        </span>
        <span className="block text-sm text-ink-6 @max-[16rem]/bar:sr-only">
          {size === null ? m.editor_price_of({ count: pieces }) : m.editor_price_line({ size, price: priceWords(pieces, eachFils) })}
        </span>
        <span className="sr-only">{m.editor_price_parts()}</span>
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} size="small" title={m.editor_price_parts()}>
          {parts}
        </Dialog>
      )}
    </>
  )
}

function priceWords(pieces: number, eachFils: Fils | null): string {
  if (pieces < 2) return m.editor_price_with_vat()
  return eachFils === null ? m.editor_price_of({ count: pieces }) : m.editor_price_each({ count: pieces, each: formatAed(eachFils) })
}

function addWords(
  { isEditing, isTaken }: { isEditing: boolean; /** It goes into a customer's order. */ isTaken: boolean },
  pieces: number,
): string {
  if (isEditing) return m.editor_save_item()
  if (isTaken) return pieces > 1 ? m.editor_add_many_to_order({ count: pieces }) : m.editor_add_to_order()
  return pieces > 1 ? m.editor_add_many({ count: pieces }) : m.editor_add()
}
