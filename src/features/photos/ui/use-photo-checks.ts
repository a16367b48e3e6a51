import { useEffect, useReducer, useRef } from 'react'
import { askWorker, type Asked } from './ask-worker.ts'
import type { PhotoCheck } from './check-photo.ts'
import { checksReducer } from './photo-checks.ts'

/** Photos a person dropped, chosen or pasted, and what was found out about each. */
export function usePhotoChecks() {
  const [entries, dispatch] = useReducer(checksReducer, [])
  const checker = useRef<Asked<Blob, PhotoCheck> | null>(null)
  const nextId = useRef(1)
  const urls = useRef(new Map<number, string>())
  const unchecked = useRef(new Map<number, File>())

  useEffect(() => () => forgetAll(), [])

  function forgetAll() {
    checker.current?.close()
    checker.current = null
    for (const url of urls.current.values()) URL.revokeObjectURL(url)
    urls.current.clear()
    unchecked.current.clear()
  }

  /** The address of an entry's picture; the one it had before is given back. */
  function addressOf(id: number, picture: Blob): string {
    const before = urls.current.get(id)
    const url = URL.createObjectURL(picture)
    urls.current.set(id, url)
    if (before) setTimeout(() => URL.revokeObjectURL(before), 1000)
    return url
  }

  /** Only once the photo is on the page: looking at it decodes it too, and would keep it from being seen. */
  async function check(id: number) {
    const file = unchecked.current.get(id)
    if (!file) return
    unchecked.current.delete(id)
    checker.current ??= askWorker(new Worker(new URL('./check-photo.worker.ts', import.meta.url), { type: 'module' }))
    const asked = checker.current
    const answer = await asked.ask(file).catch((): PhotoCheck => ({ ok: false, reason: 'damaged' }))
    if (!urls.current.has(id)) return
    if (!answer.ok) return dispatch({ kind: 'refused', id, reason: answer.reason })
    const { photo } = answer
    dispatch({ kind: 'checked', id, photo, url: photo.preview && addressOf(id, photo.preview) })
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ id: nextId.current++, file }))
    dispatch({ kind: 'added', photos: added.map(({ id, file }) => ({ id, name: file.name, file, url: addressOf(id, file) })) })
    for (const { id, file } of added) unchecked.current.set(id, file)
  }

  function remove(id: number) {
    const url = urls.current.get(id)
    if (url) URL.revokeObjectURL(url)
    urls.current.delete(id)
    unchecked.current.delete(id)
    dispatch({ kind: 'removed', id })
  }

  function clear() {
    forgetAll()
    dispatch({ kind: 'cleared' })
  }

  return { entries, add, check: (id: number) => void check(id), remove, clear }
}
