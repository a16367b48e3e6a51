import { cn } from '#ui/class-names.ts'
import { Lock } from '#ui/icons/sign-icons.tsx'
import { MitreCorners } from '#ui/icons/mitre.tsx'
import { m } from '#words/messages.js'
import { ChoosePhotos } from '../uploads/choose-photos.tsx'

export type CheckerDropZoneProps = { hovering: boolean; autoFocus: boolean; onFiles: (files: readonly File[]) => void }

/** An empty frame that waits for photos. Without JavaScript it is not there. */
export function CheckerDropZone({ hovering, autoFocus, onFiles }: CheckerDropZoneProps) {
  return (
    <div
      className={cn(
        'relative flex flex-col items-center justify-center gap-6 bg-wall-0 px-6 py-14 text-center transition md:aspect-3/2 md:px-12 md:py-8 noscript:hidden',
        hovering && 'bg-wall-2',
      )}
    >
      <MitreCorners className={cn('transition', hovering ? 'text-ink-9' : 'text-line-ui')} />
      <p className="display max-w-[22ch] text-2xl pointer-coarse:hidden">{hovering ? m.checker_let_go() : m.checker_drop()}</p>
      <p className="display hidden max-w-[22ch] text-2xl pointer-coarse:block">{m.checker_begin()}</p>
      <ChoosePhotos label={m.checker_choose()} size="large" autoFocus={autoFocus} onFiles={onFiles} />
      <p className="flex max-w-[44ch] items-start gap-2 text-start text-ink-7">
        <Lock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        {m.checker_private()}
      </p>
    </div>
  )
}
