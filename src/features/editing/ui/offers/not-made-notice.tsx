import { nearDay } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { Choice } from '../choice.ts'
import { remedyFor, sizeWords, type Lists } from './offers.ts'

export type NotMadeNoticeProps = { choice: Choice; lists: Lists; onChoose: (change: Partial<Choice>, label: string) => void }

/** What is chosen can't be had any more, since the shop has changed; and the nearest that can. */
export function NotMadeNotice({ choice, lists, onChoose }: NotMadeNoticeProps) {
  const remedy = remedyFor(choice, lists)
  if (!remedy) return null
  const { whyNot, change } = remedy
  const size = sizeWords(choice.size)
  const frame = lists.frames.find(({ id }) => id === choice.frameId)
  const titles = {
    retired: () => (frame ? m.editor_retired_size({ size }) : m.editor_retired_frame()),
    'out-of-stock': () => m.stock_out_until({ name: frame?.name ?? '', day: nearDay(frame?.outOfStockUntil ?? '') }),
    'not-in-frame': () => m.editor_not_in_frame({ size }),
    'mat-not-offered': () => m.editor_mat_not_offered(),
    'mat-too-wide': () => m.editor_mat_too_wide({ size }),
  }
  return (
    <Notice tone="warn" live title={titles[whyNot]()}>
      {whyNot === 'out-of-stock' ? m.editor_out_of_stock_text() : m.editor_retired_text()}
      {change && (
        <Button
          variant="secondary"
          className="mt-3 block"
          onClick={() => onChoose(change, change.frameId ? m.choice_frame() : m.choice_size())}
        >
          {remedyWords(change, lists)}
        </Button>
      )}
    </Notice>
  )
}

function remedyWords({ mat, frameId, size = '' }: Partial<Choice>, { frames }: Lists): string {
  if (mat) return mat.isOn ? m.editor_retired_other_mat() : m.editor_retired_without_mat()
  const frame = frames.find(({ id }) => id === frameId)
  return frame ? m.editor_retired_take_frame({ name: frame.name }) : m.editor_retired_take({ size: sizeWords(size) })
}
