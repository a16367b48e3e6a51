import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { begunVisit } from './begun-visit.ts'
import { useTrack } from './tracker-provider.tsx'

/** Records a page view for every address that is opened; the first of a visit says where it came from. */
export function PageViews() {
  const { pathname } = useLocation()
  const track = useTrack()
  const isFirst = useRef(true)
  const view = useEffectEvent((_pathname: string) => {
    const visit = isFirst.current ? begunVisit() : null
    isFirst.current = false
    track({ name: 'page_view', ...(visit ? { data: visit } : {}) })
  })
  useEffect(() => view(pathname), [pathname])
  return null
}
