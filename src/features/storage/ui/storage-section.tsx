import { useId, type ReactNode } from 'react'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { m } from '#words/messages.js'
import type { WorkState } from '../storage.ts'

export const isUnderWay = (work: WorkState | null) => work?.state === 'waiting' || work?.state === 'running'

/** What belongs together, under its name. */
export function StorageSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-4 rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <div>
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-7">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** How far work has come. */
export function WorkProgress({ work: { done, total }, label, words }: { work: WorkState; label: string; words: string }) {
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="status">
        {words}
        {total > 0 && ` · ${m.storage_move_count({ done, total })}`}
      </p>
      <ProgressBar percent={total > 0 ? Math.floor((done / total) * 100) : 0} label={label} />
    </div>
  )
}
