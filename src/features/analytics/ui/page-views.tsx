import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useTrack } from './tracker-provider.tsx'

/** Records a page view for every address that is opened. */
export function PageViews() {
  const { pathname } = useLocation()
  const track = useTrack()
  const view = useEffectEvent((_pathname: string) => track({ name: 'page_view' }))
  useEffect(() => view(pathname), [pathname])
  return null
}
