import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { apiRequest } from '#browser/api-client.ts'
import { readWorkCall } from '#features/dashboard/dashboard.ts'
import { openLiveSocket } from '#features/live/ui/live-socket.ts'
import { boardCall } from '#features/production/production.ts'
import { readNewsCall, type News } from '#features/notices/notices.ts'
import { readPermission } from '#features/notices/ui/browser-permission.tsx'
import { showNotice } from '#features/notices/ui/show-notice.ts'

/** What says how much waits, and where it stands; and an order that is open: its customer may pay, write or cancel meanwhile. */
const paths = [readWorkCall.path, '/api/admin/dashboard', boardCall.path]
const openOrder = /^\/api\/admin\/orders\/B-\d+$/
const isLive = (address: string) => openOrder.test(address) || paths.some((path) => address.startsWith(path))

/** While the back office is open: what waits is read anew when something happens, and the browser says what, where it may. */
export function useStaffLive(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let since: string | undefined
    const readAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isLive(String(key)) })
    async function hear() {
      const response = await apiRequest('GET', `${readNewsCall.path}${since ? `?since=${since}` : ''}`)
      const { at, items } = (await response.json()) as News
      since = at
      if (readPermission() === 'granted') for (const item of items) await showNotice(item, (path) => void navigate(path))
    }
    const change = () => {
      void readAgain()
      // What could not be read is read with the next change.
      hear().catch(() => undefined)
    }
    return openLiveSocket(() => new WebSocket(`${location.origin.replace('http', 'ws')}/ws?for=staff`), {
      onOpen: change,
      onMessage: change,
      onDrop: () => undefined,
    })
  }, [queryClient, navigate])
  useOwnChanges()
}

/** What one changes oneself counts at once, whatever it was. */
function useOwnChanges(): void {
  const queryClient = useQueryClient()
  const done = useMutationState({ filters: { status: 'success' } }).length
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: [readWorkCall.path] })
  }, [queryClient, done])
}
