import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Something that fills the window has a step of the browser's history to itself, so that Back closes it and leaves the page as it is. */
export function useBackCloses() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // After a reload it is closed: the step in the history speaks of a page that is gone.
  const id = `${performance.timeOrigin} ${useId()}`
  return {
    isOpen: (state as { opened?: string } | null)?.opened === id,
    open: () => void navigate({ search }, { state: { opened: id }, preventScrollReset: true }),
    close: () => void navigate(-1),
  }
}
