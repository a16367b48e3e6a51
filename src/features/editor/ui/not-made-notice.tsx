import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { Choice } from './editor-state.ts'
import { remedyFor, sizeWords, type Lists } from './offers.ts'

export type NotMadeNoticeProps = { choice: Choice; lists: Lists; onChoose: (change: Partial<Choice>, label: string) => void }

/** What is chosen can't be had any more, since the shop has changed; and the nearest that can. */
export function NotMadeNotice({ choice, lists, onChoose }: NotMadeNoticeProps) {
  const remedy = remedyFor(choice, lists)
  if (!remedy) return null
  const { whyNot, change } = remedy
  const size = sizeWords(choice.size)
  const titles = {
    retired: lists.frames.some(({ id }) => id === choice.frameId) ? m.editor_retired_size({ size }) : m.editor_retired_frame(),
    'not-in-frame': m.editor_not_in_frame({ size }),
    'mat-too-wide': m.editor_mat_too_wide({ size }),
  }
  return (
    <Notice tone="warn" live title={titles[whyNot]}>
      {m.editor_retired_text()}
      {change && (
        <Button variant="secondary" className="mt-3 block" onClick={() => onChoose(change, m.choice_size())}>
          {change.mat ? m.editor_retired_without_mat() : m.editor_retired_take({ size: sizeWords(change.size ?? choice.size) })}
        </Button>
      )}
    </Notice>
  )
}
