import { formatAed } from '#domain/money.ts'
import { priceItem } from '#domain/pricing.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { kindTraits } from '../editor-kind.ts'
import { type EditorState } from './editor-state.ts'

export type AddBarProps = {
  state: EditorState
  frames: readonly Frame[]
  canvases: readonly Canvas[]
  /** A line of the cart, rather than a new one. */
  isEditing: boolean
  phase: 'idle' | 'waiting' | 'adding'
  onAdd: () => void
  /** Called off while photos are still on their way. */
  onWait: () => void
}

/** What the pieces cost and the way into the cart; at the foot of the screen, whatever is scrolled. */
export function AddBar({ state, frames, canvases, isEditing, phase, onAdd, onWait }: AddBarProps) {
  const { isCanvas, hasFrame } = kindTraits[state.kind]
  const priced = priceItem(
    {
      type: isCanvas ? 'canvas' : 'frame',
      size: state.size,
      frameId: hasFrame ? state.frameId : null,
      mat: !isCanvas && state.mat.isOn ? state.mat : null,
    },
    pricedCatalogue(frames, canvases),
  )
  const pieces = state.photos.length
  const isWaiting = phase === 'waiting'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex items-center gap-4 border-t border-wall-3 bg-wall-1/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0">
      <p className="grow">
        <span className="block text-xl font-medium">{priced.ok ? formatAed(priced.unitFils) : m.editor_not_made()}</span>
        <span className="block text-sm text-ink-6">{pieces > 1 ? m.editor_price_each({ count: pieces }) : m.editor_price_with_vat()}</span>
      </p>
      <p role="status" className="text-sm text-ink-7">
        {isWaiting && m.editor_waiting_for_photos()}
      </p>
      {isWaiting ? (
        <Button variant="secondary" onClick={onWait}>
          {m.ui_cancel()}
        </Button>
      ) : (
        <Button size="large" loading={phase === 'adding'} disabled={pieces === 0 || !priced.ok} onClick={onAdd}>
          {isEditing ? m.editor_save_item() : pieces > 1 ? m.editor_add_many({ count: pieces }) : m.editor_add()}
        </Button>
      )}
    </div>
  )
}
