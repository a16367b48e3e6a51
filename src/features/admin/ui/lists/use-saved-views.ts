import { useMemo } from 'react'
import { useKeptText } from '../use-kept-text.ts'

/** A list as somebody wants to find it again: the name they gave it, and the end of its address. */
export type SavedView = { name: string; search: string }

const most = 12

/** Kept on this device, for each screen its own; where nothing can be kept there are none. */
export function useSavedViews(screen: string) {
  const [kept, keep] = useKeptText(`views:${screen}`)
  const views = useMemo(() => parseViews(kept), [kept])
  const keepAll = (next: readonly SavedView[]) => keep(JSON.stringify(next))
  return {
    views,
    save: (view: SavedView) => keepAll([...views.filter(({ name }) => name !== view.name), view].slice(-most)),
    remove: (name: string) => keepAll(views.filter((view) => view.name !== name)),
  }
}

function parseViews(kept: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

function isView(view: unknown): view is SavedView {
  const { name, search } = (view ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string' && search.startsWith('?')
}
