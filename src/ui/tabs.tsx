import { Activity, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { runsLeft } from '#ui/runs-left.ts'

export type Tab = {
  id: string
  label: ReactNode
  content: ReactNode
  /** It may soon be chosen. */
  onNear?: (() => void) | undefined
}

export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onValueChange?: ((id: string) => void) | undefined
  className?: string | undefined
}

/** The chosen tab, and what its button and panel need; how they look is for whoever draws them. */
export function useTabs({ tabs, value, onValueChange }: Pick<TabsProps, 'tabs' | 'value' | 'onValueChange'>) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const selected = value ?? own
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])

  function select(tab: Tab) {
    setOwn(tab.id)
    onValueChange?.(tab.id)
    document.getElementById(`${id}-${tab.id}`)?.focus()
  }

  function key(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const index = tabs.findIndex((tab) => tab.id === selected)
    const forward = runsLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index - 1, Home: 0, End: -1, [forward]: index + 1 }
    const step = steps[event.key]
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!tab) return
    event.preventDefault()
    select(tab)
  }

  return {
    selected,
    tabProps: (tab: Tab) => ({
      type: 'button' as const,
      role: 'tab' as const,
      id: `${id}-${tab.id}`,
      'aria-selected': tab.id === selected,
      'aria-controls': `${id}-${tab.id}-panel`,
      tabIndex: tab.id === selected ? 0 : -1,
      onClick: () => select(tab),
      onPointerEnter: tab.onNear,
      onFocus: tab.onNear,
      onKeyDown: key,
    }),
    panelProps: (tab: Tab) => ({
      role: 'tabpanel' as const,
      id: `${id}-${tab.id}-panel`,
      'aria-labelledby': `${id}-${tab.id}`,
      hidden: tab.id !== selected,
      tabIndex: 0,
      // A panel is made when it is first looked at, and keeps its state: what was typed in one survives a look at another.
      children: opened.includes(tab.id) && <Activity mode={tab.id === selected ? 'visible' : 'hidden'}>{tab.content}</Activity>,
    }),
  }
}

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const { tabProps, panelProps } = useTabs({ tabs, value, onValueChange })
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-6 border-b border-wall-3">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            {...tabProps(tab)}
            className={cn(
              'focus-inset relative min-h-11 px-1 py-2 text-start text-ink-6 transition-colors hover:text-ink-9 aria-selected:font-medium aria-selected:text-ink-9',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-ink-9 after:opacity-0 after:[clip-path:polygon(0_100%,4px_0,calc(100%-4px)_0,100%_100%)] aria-selected:after:opacity-100',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} {...panelProps(tab)} className="pt-6" />
      ))}
    </div>
  )
}
