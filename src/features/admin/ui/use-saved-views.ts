import { useMemo, useSyncExternalStore } from 'react'

/** A list as somebody wants to find it again: the name they gave it, and the end of its address. */
export type SavedView = { name: string; search: string }

const most = 12

function subscribe(notice: () => void): () => void {
  addEventListener('storage', notice)
  return () => removeEventListener('storage', notice)
}

/** Kept on this device, for each screen its own; where nothing can be kept there are none. */
export function useSavedViews(screen: string) {
  const key = `views:${screen}`
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => null,
  )
  const views = useMemo(() => parseViews(kept), [kept])
  function keep(next: readonly SavedView[]) {
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch (cause) {
      console.warn('The view could not be kept.', cause)
    }
    // Other pages hear of it from the browser; this one from here.
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view].slice(-most)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
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
