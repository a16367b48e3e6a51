import { CloudCheck, CloudOff, CloudUpload, MonitorCheck } from 'lucide-react'
import { useOnline } from '#browser/use-online.ts'
import { m } from '#words/messages.js'
import type { DraftStatus } from './draft-autosave.ts'

const looks = {
  saving: { icon: CloudUpload, words: m.editor_saving },
  saved: { icon: CloudCheck, words: m.editor_saved },
  'local-only': { icon: MonitorCheck, words: m.editor_saved_here },
  off: { icon: CloudOff, words: m.editor_not_saved },
}

/** Whether what is on the stage is safe, and where. */
export function SavedMark({ draft }: { draft: DraftStatus }) {
  const isOnline = useOnline()
  const { icon: Icon, words } = looks[draft.state]
  return (
    <p className="flex min-h-[44px] items-center gap-1.5 px-2 text-sm text-ink-6">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      {!isOnline && <span>{m.editor_offline_mark()}</span>}
      <span className={isOnline ? 'max-lg:sr-only stacked:sr-only beside:sr-only' : 'sr-only'}>{words()}</span>
    </p>
  )
}
