import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callNamed } from '#browser/api-client.ts'
import type { continueDesignsCall } from '#features/designs/designs.ts'
import { photosFromNow } from '#features/photos/ui/use-photos.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { TakeDesigns } from '../cart/use-edited-item.ts'

/** What was begun on another device, if the address carries its ticket. It is taken up once; the address is plain again. */
export function useContinued(onDesigns: TakeDesigns): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const ticket = params.get('continue')
  const take = useEffectEvent(async (given: string) => {
    try {
      const { designs } = await callNamed<typeof continueDesignsCall>('POST', '/api/designs/continue', { body: { ticket: given } })
      const photos = await photosFromNow(queryClient)
      if (!onDesigns(designs, photos)) throw new Error('Nothing is left of what was begun')
      toast({ title: m.editor_continued(), description: m.editor_continued_text() })
    } catch {
      toast({ title: m.editor_continued_gone(), description: m.editor_continued_gone_text(), variant: 'destructive' })
    }
    await navigate({ search: '' }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (ticket) void take(ticket)
  }, [ticket])
}
