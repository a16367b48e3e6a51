import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiRequest, callApi } from '#browser/api-client.ts'
import { saveDraftCall, type DraftForm, type OrderDraft } from '#features/orders/order-drafts.ts'

const typingMs = 600

/** What is typed is kept at the shop, a moment after the last letter and when one leaves, for whoever goes on with it. */
export function useKeptDraft({ id, form }: OrderDraft, typed: DraftForm) {
  const text = JSON.stringify(typed)
  const [kept, setKept] = useState(() => JSON.stringify(form))
  const { mutate, isError } = useMutation({
    scope: { id: 'order-draft' },
    mutationFn: (sent: string) => callApi(saveDraftCall, { params: { id }, body: JSON.parse(sent) as DraftForm }),
    onSuccess: (_nothing, sent) => setKept(sent),
  })
  useEffect(() => {
    if (text === kept) return
    const timer = setTimeout(() => mutate(text), typingMs)
    return () => clearTimeout(timer)
  }, [text, kept, mutate])

  const unsent = useRef<string | null>(null)
  useEffect(() => {
    unsent.current = text === kept ? null : text
  }, [text, kept])
  useEffect(() => {
    const leave = () => {
      if (unsent.current === null) return
      const path = saveDraftCall.path.replace('{id}', id)
      // Nobody is there any more to hear that it failed.
      apiRequest('PUT', path, JSON.parse(unsent.current), { keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  return { isKept: text === kept, isLost: isError && text !== kept }
}
