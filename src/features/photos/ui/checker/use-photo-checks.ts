import { useEffect, useReducer, useRef } from 'react'
import { whenIdle } from '#browser/when-idle.ts'
import { startPhotoChecker, type PhotoChecker } from './photo-checker.ts'
import { checksReducer } from './photo-checks.ts'

/** Photos a person dropped, chosen or pasted, and what was found out about each. */
export function usePhotoChecks() {
  const [entries, dispatch] = useReducer(checksReducer, [])
  const checker = useRef<PhotoChecker | null>(null)
  const nextId = useRef(1)
  /** Of the entries there still are. */
  const urls = useRef(new Map<number, string | null>())

  useEffect(() => {
    const cancel = whenIdle(startedChecker)
    return () => {
      cancel()
      forgetAll()
    }
  }, [])

  function startedChecker(): PhotoChecker {
    return (checker.current ??= startPhotoChecker())
  }

  function forgetAll() {
    checker.current?.close()
    checker.current = null
    for (const id of urls.current.keys()) forget(id)
  }

  function forget(id: number) {
    const url = urls.current.get(id)
    if (url) URL.revokeObjectURL(url)
    urls.current.delete(id)
  }

  /** The address of an entry's picture; the one it had before is given back. */
  function addressOf(id: number, picture: Blob): string {
    const before = urls.current.get(id)
    const url = URL.createObjectURL(picture)
    urls.current.set(id, url)
    if (before) setTimeout(() => URL.revokeObjectURL(before), 1000)
    return url
  }

  async function show(id: number, file: File) {
    const picture = (await startedChecker().glimpse(file)) ?? file
    if (urls.current.has(id)) dispatch({ kind: 'seen', id, url: addressOf(id, picture) })
  }

  async function check(id: number, file: File) {
    const answer = await startedChecker().check(file)
    if (!urls.current.has(id)) return
    if (!answer.ok) return dispatch({ kind: 'refused', id, reason: answer.reason })
    const { photo } = answer
    dispatch({ kind: 'checked', id, photo, url: photo.preview && addressOf(id, photo.preview) })
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ id: nextId.current++, name: file.name, file }))
    for (const { id } of added) urls.current.set(id, null)
    dispatch({ kind: 'added', photos: added })
    // All are to be seen before the first is looked at closely.
    for (const { id, file } of added) void show(id, file)
    for (const { id, file } of added) void check(id, file)
  }

  function remove(id: number) {
    forget(id)
    dispatch({ kind: 'removed', id })
  }

  function clear() {
    forgetAll()
    dispatch({ kind: 'cleared' })
  }

  return { entries, add, remove, clear }
}
