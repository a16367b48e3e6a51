import { useLayoutEffect, useRef, type ComponentType, type MouseEvent, type PointerEvent, type SVGProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { ChevronDown } from '#ui/icons/line-icons.tsx'
import { useTabs, type Tab } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'

/** In the middle of a row that scrolls, so that what stands on both sides of it is seen. */
function showInRow(item: Element, row: Element): void {
  const [one, all] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: one.left + one.width / 2 - (all.left + all.width / 2) })
}

export type Tool = Tab & {
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** What a tray that is pulled up shows: "All sizes"; none where the row is all there is. */
  more?: string | undefined
  /** What it shows takes the place of the piece (stage-host.ts). */
  takesStage?: boolean | undefined
}

export type ToolTabsProps = {
  tools: readonly Tool[]
  value: string | undefined
  onValueChange: (id: string) => void
  /** On a small window: pulled up to a sheet. */
  isUp: boolean
  onUp: (isUp: boolean) => void
}

const pullPx = 24

/** The tools: as tabs above what they offer, or, on a phone, as a bar under the thumb with a tray above it. */
export function ToolTabs({ tools, value, onValueChange, isUp, onUp }: ToolTabsProps) {
  const { selected, tabProps, panelProps } = useTabs({ tabs: tools, value, onValueChange })
  const more = tools.find(({ id }) => id === selected)?.more
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const all = row.current
    const tab = all?.querySelector(`[data-tool="${selected}"]`)
    if (!all || !tab) return
    // At once, and again when the phone is turned.
    const observer = new ResizeObserver(() => showInRow(tab, all))
    observer.observe(all)
    return () => observer.disconnect()
  }, [selected])
  return (
    <div className="relative flex min-h-0 flex-col stacked:flex-col-reverse stacked:border-t stacked:border-wall-3 beside:grow">
      <div
        ref={row}
        role="tablist"
        aria-label={m.editor_panels()}
        className="fades-out flex shrink-0 gap-6 rtl:gap-1.5 overflow-x-auto border-b border-wall-3 [scrollbar-width:none] stacked:mask-none stacked:gap-0 stacked:border-t stacked:border-b-0 stacked:pe-0 beside:gap-4 beside:rtl:gap-1.5"
      >
        {tools.map((tool) => (
          <button
            key={tool.id}
            {...tabProps(tool)}
            data-tool={tool.id}
            className={cn(
              'focus-inset relative min-h-11 shrink-0 px-1 py-2 text-ink-6 transition-colors hover:text-ink-9 aria-selected:font-medium aria-selected:text-ink-9',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-ink-9 after:opacity-0 after:[clip-path:polygon(0_100%,4px_0,calc(100%-4px)_0,100%_100%)] aria-selected:after:opacity-100',
              'stacked:flex stacked:min-w-11 stacked:grow stacked:flex-col stacked:items-center stacked:justify-center stacked:gap-0.5 stacked:px-0.5 stacked:py-1.5 stacked:text-sm stacked:leading-tight',
              // Eight words of Arabic are wider than a phone.
              tools.length > 6 && 'stacked:rtl:min-w-10 stacked:rtl:text-xs',
            )}
          >
            <tool.icon aria-hidden="true" strokeWidth={1.75} className="hidden size-[20px] stacked:block" />
            {tool.label}
          </button>
        ))}
      </div>
      {more !== undefined && <TrayHandle words={more} isUp={isUp} onUp={onUp} />}
      {tools.map((tool) => (
        <div
          key={tool.id}
          {...panelProps(tool)}
          className={cn(
            'relative pt-6 stacked:min-h-0 stacked:overflow-y-auto stacked:overscroll-contain stacked:px-4 stacked:pb-1',
            tool.more === undefined ? 'stacked:pt-2' : 'stacked:mt-[40px] stacked:pt-1 low:mt-0 low:pt-[40px]',
            'beside:-mx-1 beside:min-h-0 beside:grow beside:overflow-y-auto beside:px-1 beside:overscroll-contain beside:pt-2 beside:pb-2',
          )}
        />
      ))}
    </div>
  )
}

/** Pulls the tray up to a sheet and down again: by a tap, or by a finger that draws it along. */
function TrayHandle({ words, isUp, onUp }: { words: string; isUp: boolean; onUp: (isUp: boolean) => void }) {
  const pull = useRef({ fromPx: 0, isDone: true })

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { fromPx: event.clientY, isDone: false }
  }

  function onPointerMove(event: PointerEvent) {
    const byPx = pull.current.fromPx - event.clientY
    if (pull.current.isDone || Math.abs(byPx) < pullPx) return
    pull.current.isDone = true
    onUp(byPx > 0)
  }

  /** The click that ends a pull is none. */
  function onClick(event: MouseEvent) {
    const isPulled = event.detail > 0 && pull.current.isDone
    if (!isPulled) onUp(!isUp)
  }

  return (
    <button
      type="button"
      aria-expanded={isUp}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      className="focus-inset absolute end-0 top-0 z-10 hidden touch-none items-center justify-end gap-1 bg-wall-1 px-4 text-sm font-medium whitespace-nowrap text-ink-7 select-none stacked:flex stacked:min-h-[40px]"
    >
      {isUp ? m.editor_tray_down() : words}
      <ChevronDown aria-hidden="true" strokeWidth={1.75} className={cn('size-4 transition-transform', !isUp && '-scale-y-100')} />
    </button>
  )
}
