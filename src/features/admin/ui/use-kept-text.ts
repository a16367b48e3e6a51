import { useSyncExternalStore } from 'react'

function subscribe(notice: () => void): () => void {
  addEventListener('storage', notice)
  return () => removeEventListener('storage', notice)
}

/** A text that this device keeps under a name; null on the server, and where nothing is or can be kept. */
export function useKeptText(key: string): [string | null, (text: string) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  return [kept, (text) => keep(key, text)]
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch (cause) {
    console.warn(`This device can't keep ${key}.`, cause)
  }
  // Other pages hear of it from the browser; this one from here.
  dispatchEvent(new StorageEvent('storage', { key }))
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
