import { IconButton } from '#ui/icon-button.tsx'
import { Cross } from '#ui/icons/sign-icons.tsx'
import { intoView } from '#ui/overlays/into-view.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { RefusedFiles } from './use-arrivals.ts'

/** Which files can't be used, and why, for as long as it takes to choose others. */
export function RefusalLine({ refused, onClose }: { refused: RefusedFiles; onClose: () => void }) {
  return (
    <Notice tone="err" live>
      <div ref={intoView} className="flex items-start gap-2">
        <p className="min-w-0 grow wrap-anywhere">
          {refused.title}: {refused.description}
        </p>
        <IconButton icon={Cross} size="dense" className="before:absolute before:-inset-1.5" label={m.ui_close()} onClick={onClose} />
      </div>
    </Notice>
  )
}
