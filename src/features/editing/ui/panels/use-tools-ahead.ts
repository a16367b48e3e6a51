import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenCalm } from '#browser/when-calm.ts'
import { fetchAhead } from '#ui/lazy-tab.tsx'
import { lazyPanels } from './lazy-panels.ts'
import { roomDrawings } from '../wall/room-drawings.ts'

/** Every tool of every product opens without a network, too: some 15 kB, fetched once nothing else is. */
export function useToolsAhead(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      whenCalm(() => {
        for (const code of lazyPanels) fetchAhead(queryClient, code)
        for (const { src } of Object.values(roomDrawings)) new Image().src = src
      }),
    [queryClient],
  )
}
