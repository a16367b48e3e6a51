import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files dropped anywhere on the page or pasted into it; answers whether files hang over the page right now. A part of the page with a use
 * of its own for them prevents the default first. `onNear`: they may soon be dropped.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, onNear?: () => void): boolean {
  const [hovering, setHovering] = useState(false)
  const take = useEffectEvent((list: FileList | undefined) => {
    if (list && list.length > 0) onFiles([...list])
  })

  const near = useEffectEvent(() => onNear?.())

  useEffect(() => {
    const stop = new AbortController()
    const carriesFiles = (event: DragEvent) => !event.defaultPrevented && event.dataTransfer?.types.includes('Files')
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return
      // Without this the browser leaves the page to open the file.
      event.preventDefault()
      setHovering(true)
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setHovering(false)
    }
    function drop(event: DragEvent) {
      setHovering(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer?.files)
    }
    function paste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData ?? {}
      if (event.defaultPrevented || !files?.length) return
      // Text from an office comes with a picture of itself: in a field it is text.
      const isInField = event.target instanceof Element && event.target.matches('input:not([type=file]), textarea')
      if (isInField && types?.includes('text/plain')) return
      event.preventDefault()
      take(files)
    }
    addEventListener('dragenter', (event) => carriesFiles(event) && near(), stop)
    addEventListener('dragover', over, stop)
    addEventListener('dragleave', leave, stop)
    addEventListener('drop', drop, stop)
    addEventListener('paste', paste, stop)
    return () => stop.abort()
  }, [])

  return hovering
}
