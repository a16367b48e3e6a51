import { useMutation, useMutationState, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callNamed } from '#browser/api-client.ts'
import { hasSessionId, randomUuid, sessionId, takenOrder } from '#browser/session-id.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { addItemCall, CartItem, CartItemChange, changeItemCall } from '../cart.ts'
import { applyEdits, isSuperseded, placed, sameAgain, type CartEdit, type KnownLine, type NewLine, type ShownLine } from './cart-edits.ts'
import { sayNotEdited } from './say-not-edited.ts'
import { cartKey } from './use-cart-pieces.ts'

const editKey = ['cart-edit']
const noSubscription = () => () => undefined

/** The cart with the edits under way; undefined while it is not known yet. */
export function useCart() {
  // Signing in or out brings another cart.
  useUser()
  const queryClient = useQueryClient()
  const hasSession = useSyncExternalStore<boolean | undefined>(noSubscription, hasSessionId, () => undefined)
  const { data, error, refetch } = useQuery<KnownLine[]>({
    queryKey: cartKey,
    enabled: hasSession === true,
    refetchOnMount: 'always',
  })
  const edits = useMutationState({
    filters: { mutationKey: editKey, status: 'pending' },
    select: ({ state }) => state.variables as CartEdit,
  })
  const known = hasSession === false ? [] : data
  const lists = { frames: queryClient.getQueryData<[]>(['/api/frames']), canvases: queryClient.getQueryData<[]>(['/api/canvases']) }
  const lines: ShownLine[] | undefined = known && applyEdits(known, edits, lists)
  return { lines, error: known ? null : error, retry: () => void refetch() }
}

type EditCalls<Edit, Answer> = {
  send: (edit: Edit, queryClient: QueryClient) => Promise<Answer>
  onDone: (edit: Edit, answer: Answer, queryClient: QueryClient) => void
  onFailed?: (error: Error) => void
}

/** Edits are shown at once, sent one after the other, and followed by a look at the real cart, whatever became of them. */
export function useCartEdit<Edit extends CartEdit, Answer>({ send, onDone, onFailed }: EditCalls<Edit, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: editKey,
    scope: { id: 'cart' },
    mutationFn: (edit: Edit) => send(edit, queryClient),
    onMutate: () => queryClient.cancelQueries({ queryKey: cartKey }),
    onSuccess: (answer, edit) => onDone(edit, answer, queryClient),
    onError: (error) => onFailed?.(error),
    onSettled() {
      if (queryClient.isMutating({ mutationKey: editKey }) > 1) return
      queryClient.fetchQuery({ queryKey: cartKey, staleTime: 0 }).catch(() => undefined)
    },
  })
}

export function changeKnown(queryClient: QueryClient, change: (lines: KnownLine[]) => KnownLine[]): void {
  queryClient.setQueryData<KnownLine[]>(cartKey, (lines) => lines && change(lines))
}

/** A line into the cart, without a word; the answer says when the shop has it. Asked for again under the same key, it is the same line. */
export function useSendItem(): (line: NewLine, addedAs: string) => Promise<CartItem> {
  const { mutateAsync } = useCartEdit<Extract<CartEdit, { kind: 'add' }>, CartItem>({
    send: ({ line, addedAs }) =>
      callNamed<typeof addItemCall>('POST', '/api/cart', {
        body: { ...line, sessionId: sessionId() },
        headers: { 'idempotency-key': addedAs },
      }),
    onDone: ({ addedAs, line }, item, queryClient) =>
      changeKnown(queryClient, (lines) =>
        placed(
          lines.filter(({ id }) => id !== item.id),
          { ...item, addedAs },
          line.before,
        ),
      ),
  })
  return (line, addedAs) => mutateAsync({ kind: 'add', addedAs, line })
}

/** Of a customer's order it says whose. */
export function sayAdded(count = 1): void {
  const taken = takenOrder()
  if (taken) {
    toast({ title: taken.name ? m.toast_added_for({ name: taken.name }) : m.toast_added_for_customer() })
    return
  }
  if (count > 1) toast({ title: m.toast_items_added({ count }) })
  else toast({ title: m.toast_item_added(), description: m.toast_item_added_text() })
}

/** A line that was edited is as it is now. */
export function sayChanged(): void {
  toast({ title: m.toast_item_saved() })
}

export function sayOffline(): void {
  toast({ title: m.toast_item_offline(), description: m.toast_item_offline_text(), variant: 'destructive' })
}

export function sayNotAdded(error: unknown): void {
  sayNotEdited(error, { title: m.toast_item_not_added(), otherwise: m.toast_item_not_added_text() })
}

export function useDuplicateItem() {
  const send = useSendItem()
  return (item: CartItem) => void send(sameAgain(item), randomUuid()).then(() => sayAdded(), sayNotAdded)
}

/** A line of the cart changed, without a word; the answer says when the shop knows. */
export function useSendChange(): (id: string, change: CartItemChange) => Promise<unknown> {
  const { mutateAsync } = useCartEdit<Extract<CartEdit, { kind: 'change' }>, CartItem | null>({
    async send(edit, queryClient) {
      const pending = queryClient.getMutationCache().findAll({ mutationKey: editKey, status: 'pending' })
      const edits = pending.map(({ state }) => state.variables as CartEdit)
      return isSuperseded(edit, edits)
        ? null
        : callNamed<typeof changeItemCall>('PUT', '/api/cart/{id}', { params: { id: edit.id }, body: edit.change })
    },
    onDone(_edit, item, queryClient) {
      if (item) changeKnown(queryClient, (lines) => lines.map((line) => (line.id === item.id ? item : line)))
    },
  })
  return (id, change) => mutateAsync({ kind: 'change', id, change })
}

export function sayNotUpdated(error: unknown): void {
  sayNotEdited(error, { title: m.toast_item_not_updated(), otherwise: m.toast_item_not_updated_text() })
}

export function useChangeItem() {
  const send = useSendChange()
  return (id: string, change: CartItemChange) => void send(id, change).catch(sayNotUpdated)
}
