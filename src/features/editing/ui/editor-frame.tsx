import type { ReactNode } from 'react'
import { daylight } from '#features/content/ui/wall.tsx'
import { Handoff, HandoffButton } from '#features/photos/ui/handoff.tsx'
import { PhotoPicker } from '#features/photos/ui/photo-picker.tsx'
import { cn } from '#ui/class-names.ts'
import { EditorTools } from './editor-tools.tsx'
import type { Editing } from './use-editing.ts'

export type EditorFrameProps = {
  title: string
  /** What one is asked while there is no photo. */
  begin: string
  editing: Editing
  /** Null while there is no photo. */
  stage: ReactNode
  /** What is on the stage, for those who listen. */
  description: string
  /** Below the stage; on a phone it stands among what is chosen. */
  photos: ReactNode
  /** Beside the stage. */
  side: ReactNode
  /** At the foot of the screen. */
  bar: ReactNode
}

/** Where every editor has its things: a stage that stays in sight, what one chooses, and the way into the cart. */
export function EditorFrame({ title, begin, editing, stage, description, photos, side, bar }: EditorFrameProps) {
  const { prepare, addFiles, handoff, arrive } = editing
  return (
    <section
      aria-labelledby="editor-title"
      className={cn('page-width relative', stage ? 'pb-0 max-lg:flex max-lg:h-[calc(100dvh-4rem)] max-lg:flex-col lg:pt-4' : 'pt-4')}
    >
      <div className="flex items-center gap-2 lg:pb-3">
        <h1 id="editor-title" className={cn('display grow text-2xl max-lg:pb-3 md:text-3xl', stage && 'max-lg:sr-only')}>
          {title}
        </h1>
        {stage && <EditorTools editing={editing} />}
      </div>
      <div className="grid gap-x-8 max-lg:flex max-lg:min-h-0 max-lg:grow max-lg:flex-col lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 shrink-0 flex-col gap-2 max-lg:-mx-4 lg:sticky lg:top-20 lg:self-start">
          <div className={cn('stage relative h-[55dvh] lg:h-[calc(100dvh-21.5rem)] lg:min-h-80', daylight)}>
            {stage ?? (
              <div className="grid size-full place-items-center p-4">
                <PhotoPicker title={begin} onOpen={prepare} onFiles={addFiles} className="w-full max-w-lg bg-wall-0/85" />
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {description}
          </p>
          {stage ? (
            <div className="max-lg:hidden">{photos}</div>
          ) : (
            <div className="hidden md:block">
              <HandoffButton opening={handoff} />
            </div>
          )}
          <Handoff opening={handoff} onPhotos={arrive} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:-mx-4 max-lg:min-h-0 max-lg:grow max-lg:overflow-y-auto max-lg:px-4 max-lg:pb-4">
          {side}
        </div>
      </div>
      {bar}
    </section>
  )
}
