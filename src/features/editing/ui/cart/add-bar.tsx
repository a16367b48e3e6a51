import { formatAed, type Fils } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export type AddBarProps = {
  /** Null while it can't be had. */
  priceFils: Fils | null
  pieces: number
  /** Something has to be said or done first. */
  isBlocked: boolean
  /** A line of the cart, rather than a new one. */
  isEditing: boolean
  phase: 'idle' | 'waiting' | 'adding'
  /** Why the shop did not take it. */
  reason: string | null
  onAdd: () => void
  /** Called off while photos are still on their way. */
  onWait: () => void
}

/** What the pieces cost and the way into the cart; at the foot of the screen, whatever is scrolled. */
export function AddBar({ priceFils, pieces, isBlocked, isEditing, phase, reason, onAdd, onWait }: AddBarProps) {
  const isWaiting = phase === 'waiting'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t lg:mt-4 border-wall-3 bg-wall-1 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0">
      <p className="grow">
        <span className="block text-xl font-medium">{priceFils === null ? m.editor_not_made() : formatAed(priceFils)}</span>
        <span className="block text-sm text-ink-6">{pieces > 1 ? m.editor_price_each({ count: pieces }) : m.editor_price_with_vat()}</span>
      </p>
      <p role="status" className="text-sm text-ink-7 empty:hidden">
        {isWaiting && m.editor_waiting_for_photos()}
      </p>
      {reason && !isWaiting && <p className="order-first basis-full text-sm text-err">{reason}</p>}
      {isWaiting ? (
        <Button variant="secondary" onClick={onWait}>
          {m.ui_cancel()}
        </Button>
      ) : (
        <Button size="large" loading={phase === 'adding'} disabled={pieces === 0 || priceFils === null || isBlocked} onClick={onAdd}>
          {addWords(isEditing, pieces)}
        </Button>
      )}
    </div>
  )
}

function addWords(isEditing: boolean, pieces: number): string {
  if (isEditing) return m.editor_save_item()
  return pieces > 1 ? m.editor_add_many({ count: pieces }) : m.editor_add()
}
