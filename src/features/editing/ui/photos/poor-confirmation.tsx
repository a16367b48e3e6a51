import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { sizeWords } from '../offers/offers.ts'
import { metresWords, type PlacedQuality } from './quality.ts'

export type PoorConfirmationProps = {
  /** Of grade poor. */
  quality: PlacedQuality
  size: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  onSize: (size: string) => void
}

/** Nobody is kept from a soft print; but they say that they know. */
export function PoorConfirmation({ quality, size, isConfirmed, onConfirm, onSize }: PoorConfirmationProps) {
  const { dpi, goodFromMetres, largestGoodSize } = quality
  return (
    <Notice tone="warn" title={m.editor_poor_title({ size: sizeWords(size) })}>
      <p>{largestGoodSize ? m.editor_poor_text({ dpi }) : m.editor_poor_no_size({ dpi })}</p>
      {largestGoodSize && (
        <Button variant="secondary" className="mt-3" onClick={() => onSize(largestGoodSize)}>
          {m.editor_poor_take({ size: sizeWords(largestGoodSize) })}
        </Button>
      )}
      <Checkbox
        label={m.editor_poor_confirm({ metres: metresWords(goodFromMetres) })}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        className="mt-1 text-ink-9"
      />
    </Notice>
  )
}
