import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PartPrices } from '#domain/prices/price-list.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminCanvasesCall, listAdminFramesCall, readPartPricesCall, type AdminCanvas, type AdminFrame } from '../admin-catalogue.ts'
import { changePricesCall, type PriceChange } from '../catalogue.ts'
import { withChanges } from './price-tables.ts'

const framesKey = [`${listAdminFramesCall.path}?pageSize=100`]
const canvasesKey = [`${listAdminCanvasesCall.path}?pageSize=100`]

const partsKey = [readPartPricesCall.path]

export const productsPath = '/api/admin/'

/** Everything the shop has, retired or not; read again when it changes, whoever changed it. */
export function useProducts() {
  const queryClient = useQueryClient()
  const live = useLiveUpdates()
  const { lastUpdateAt } = live
  useEffect(() => {
    if (lastUpdateAt) void Promise.all([framesKey, canvasesKey, partsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }, [queryClient, lastUpdateAt])
  const frames = useQuery<PageOf<AdminFrame>>({ queryKey: framesKey, refetchOnMount: 'always' })
  const canvases = useQuery<PageOf<AdminCanvas>>({ queryKey: canvasesKey, refetchOnMount: 'always' })
  const parts = useQuery<PartPrices>({ queryKey: partsKey, refetchOnMount: 'always' })
  const all = [frames, canvases, parts]
  const lists =
    frames.data && canvases.data && parts.data ? { frames: frames.data.items, canvases: canvases.data.items, parts: parts.data } : null
  return {
    live,
    lists,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(all.map((each) => each.refetch())),
  }
}

type Saving = {
  isUndo?: boolean
  changes: PriceChange[]
  /** The same prices as they were. */ before: PriceChange[]
  onRefused: () => void
}

/** Shown at once; what the shop refuses is taken back. Saved, it offers to be undone, by the same way. */
export function useSavePrices() {
  const queryClient = useQueryClient()
  function show(changes: PriceChange[]) {
    const [frames, canvases, parts] = [
      queryClient.getQueryData<PageOf<AdminFrame>>(framesKey),
      queryClient.getQueryData<PageOf<AdminCanvas>>(canvasesKey),
      queryClient.getQueryData<PartPrices>(partsKey),
    ]
    if (!frames || !canvases || !parts) return
    const next = withChanges({ frames: frames.items, canvases: canvases.items, parts }, changes)
    queryClient.setQueryData(framesKey, { ...frames, items: next.frames })
    queryClient.setQueryData(canvasesKey, { ...canvases, items: next.canvases })
    queryClient.setQueryData(partsKey, next.parts)
  }
  const { mutate } = useMutation({
    scope: { id: changePricesCall.path },
    mutationFn: ({ changes }: Saving) => callApi(changePricesCall, { body: { changes } }),
    onMutate: ({ changes }) => show(changes),
    onSuccess({ changed }, { changes, before, isUndo }) {
      if (isUndo) return void toast({ title: m.products_undone({ count: changed }), description: m.products_saved_text() })
      const back = { changes: before, before: changes, onRefused: () => undefined, isUndo: true }
      const undo = { label: m.toast_undo(), onSelect: () => mutate(back) }
      toast({ title: m.products_saved({ count: changed }), description: m.products_saved_text(), action: undo, durationMs: 15_000 })
    },
    onError(error, { before, onRefused }) {
      show(before)
      onRefused()
      toast({ title: m.products_not_saved(), description: problemText(error), variant: 'destructive' })
    },
  })
  return mutate
}
