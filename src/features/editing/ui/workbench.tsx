import { Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { daylight } from '#features/content/ui/wall.tsx'
import { Handoff, HandoffButton } from '#features/photos/ui/handoff/handoff.tsx'
import { PhotoPicker } from '#features/photos/ui/photo-picker.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { useRootMark } from '#ui/use-root-mark.ts'
import { m } from '#words/messages.js'
import { EditorScriptNeeded } from './editor-script-needed.tsx'
import { useToolsAhead } from './panels/use-tools-ahead.ts'
import { RefusalLine } from './photos/refusal-line.tsx'
import { YourPhotosButton } from './photos/your-photos.tsx'
import { LookButtons, type Look } from './proof/use-looks.tsx'
import { StageHost } from './stage-host.ts'
import { StageTools } from './stage-tools.tsx'
import { ToolTabs, type Tool } from './tool-tabs.tsx'
import type { Editing } from './use-editing.ts'

export type WorkbenchProps = {
  title: string
  /** What one is asked while there is no photo. */
  begin: string
  editing: Editing
  /** Null while there is no photo. */
  stage: ReactNode
  /** What is on the stage, for those who listen. */
  description: string
  /** Below the stage; on a small window they stand among what is chosen. */
  photos: ReactNode
  /** What has to be said before anything is chosen. */
  notices: ReactNode
  tools: readonly Tool[]
  /** More ways to look at the piece. */
  looks: readonly Look[]
  /** At the foot of the screen. */
  bar: ReactNode
}

/**
 * Where every editor has its things: a stage that stays in sight, what one chooses, and the way into the cart. With a photo on its stage it is
 * as large as a small window, and nothing but its parts scrolls (theme.css: stacked, beside).
 */
export function Workbench({ title, begin, editing, stage, description, photos, notices, tools, looks, bar }: WorkbenchProps) {
  const { prepare, addFiles, yourPhotos, addYours, handoff, arrive, isCleared, labels, undo, refusedFiles, closeRefused } = editing
  const refusal = refusedFiles && <RefusalLine refused={refusedFiles} onClose={closeRefused} />
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTrayUp, setTrayUp] = useState(false)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const stageHolder = useKeptFocus<HTMLDivElement>()
  const tool = tools.find(({ id }) => id === chosen) ?? tools[0]
  const isStageTaken = stage !== null && tool?.takesStage === true

  useToolsAhead()
  useRootMark('editing', stage !== null)
  useRootMark('foot-bar')

  function choose(id: string) {
    setChosen(id)
    if (id !== tool?.id) setTrayUp(false)
  }

  return (
    <section
      aria-labelledby="editor-title"
      data-tray={stage ? (isTrayUp ? 'high' : 'low') : undefined}
      className={cn(
        'page-width relative grid gap-x-8 pt-4 lg:grid-cols-[minmax(0,1fr)_25rem]',
        'stacked:h-[calc(100dvh-var(--header-height))] stacked:grid-cols-1 stacked:grid-rows-[minmax(25dvh,1fr)_minmax(0,auto)_auto] stacked:pt-0',
        'beside:h-[calc(100dvh-var(--header-height))] beside:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] beside:grid-rows-[minmax(0,1fr)_auto] beside:gap-x-4 beside:ps-0 beside:pt-0',
      )}
    >
      <h1 id="editor-title" className="display col-span-full pb-3 text-2xl md:text-3xl stacked:sr-only beside:sr-only">
        {title}
      </h1>
      <div className="flex min-h-0 min-w-0 flex-col gap-2 lg:sticky lg:top-20 lg:self-start stacked:static stacked:-mx-4 stacked:self-auto beside:static beside:row-span-2 beside:self-auto">
        <div
          ref={stageHolder}
          className={cn(
            'stage relative stacked:h-auto stacked:min-h-0 stacked:grow beside:h-auto beside:min-h-0 beside:grow',
            stage
              ? 'h-[55dvh] lg:h-[calc(100dvh-21.5rem)] lg:min-h-80'
              : 'grid min-h-[55dvh] place-items-center p-4 lg:min-h-[max(20rem,100dvh-21.5rem)]',
            daylight,
          )}
        >
          {stage ? (
            <>
              <div className={cn('@container/stage absolute inset-0', isStageTaken && 'invisible')}>{stage}</div>
              <div ref={setHost} className={cn('absolute inset-0', !isStageTaken && 'hidden')} />
              <StageTools editing={editing} looks={looks} />
            </>
          ) : (
            <>
              <EditorScriptNeeded />
              <div className="flex w-full max-w-lg flex-col gap-2 noscript:hidden">
                {refusal}
                <PhotoPicker title={begin} onOpen={prepare} onFiles={addFiles} className="bg-wall-0/85" />
                <YourPhotosButton photos={yourPhotos} onPhotos={addYours} />
                {isCleared && (
                  <Button variant="secondary" onClick={undo}>
                    <Undo2 aria-hidden="true" strokeWidth={1.75} className="rtl:-scale-x-100" />
                    {m.editor_undo_step({ step: labels.undo ?? '' })}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
        <p role="status" className="sr-only">
          {description}
        </p>
        {stage ? (
          <div className="max-lg:hidden stacked:hidden beside:hidden">{photos}</div>
        ) : (
          <div className="hidden md:pointer-fine:block">
            <HandoffButton opening={handoff} />
          </div>
        )}
        <Handoff opening={handoff} onPhotos={arrive} />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col gap-4 max-lg:pt-4 stacked:-mx-4 stacked:pt-0 beside:pt-0">
        <div className="flex flex-col gap-2 empty:hidden stacked:max-h-32 stacked:min-h-15 stacked:overflow-y-auto stacked:px-4 stacked:pt-2 stacked:text-sm beside:text-sm">
          {stage && refusal}
          {notices}
        </div>
        <StageHost value={isStageTaken ? host : null}>
          <ToolTabs
            key={stage ? 'filled' : 'empty'}
            tools={tools}
            value={tool?.id}
            onValueChange={choose}
            isUp={isTrayUp}
            onUp={setTrayUp}
          />
        </StageHost>
        <div className="stacked:hidden beside:hidden">
          <LookButtons looks={looks} />
        </div>
      </div>
      {/* Where the text is large for the window, the bar would lie on everything: further down than the window it sticks to nothing. */}
      <div
        data-foot-bar=""
        className="sticky bottom-[min(0px,(100dvh-30rem)*99)] z-10 col-span-full stacked:static beside:static beside:col-span-1 beside:col-start-2"
      >
        {bar}
      </div>
    </section>
  )
}
