import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files dropped or pasted anywhere on the page: a drop beside the zone would otherwise make the browser open the file and leave the page.
 * A part of the page with a use of its own for a drop prevents the default first.
 */
export function useFileDrops(onFiles: (files: File[]) => void): { isDragging: boolean } {
  const [isDragging, setDragging] = useState(false)
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setDragging(false)
    if (event.defaultPrevented || !data || data.files.length === 0) return
    event.preventDefault()
    onFiles([...data.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragging(false)
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    return () => listening.abort()
  }, [])
  return { isDragging }
}
