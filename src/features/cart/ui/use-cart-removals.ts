import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callNamed } from '#browser/api-client.ts'
import { randomUuid } from '#browser/session-id.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { CartItem, removeItemCall } from '../cart.ts'
import { isGone, sameAgain, type CartEdit } from './cart-edits.ts'
import { sayNotEdited } from './say-not-edited.ts'
import { cartKey } from './use-cart-pieces.ts'
import { changeKnown, sayNotAdded, useCartEdit, useSendItem } from './use-cart.ts'

type Removal = Extract<CartEdit, { kind: 'remove' }>

/** [CE5] False when it was gone already, which counts as removed. */
async function removeLine(id: string, queryClient: QueryClient): Promise<boolean> {
  const wasThere = await callNamed<typeof removeItemCall>('DELETE', '/api/cart/{id}', { params: { id } }).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false
      throw error
    },
  )
  changeKnown(queryClient, (lines) => lines.filter((line) => line.id !== id))
  return wasThere
}

function sayNotRemoved(error: Error): void {
  sayNotEdited(error, { title: m.toast_item_not_removed(), otherwise: m.toast_item_not_removed_text() })
}

/** Announced, a removal offers to be undone; undone, the line that is back says enough. */
export function useRemoveItem({ announce = true }: { announce?: boolean } = {}) {
  const send = useSendItem()
  const queryClient = useQueryClient()
  const { mutate } = useCartEdit<Removal & { item: CartItem; before: string[] }, boolean>({
    send: ({ item }) => removeLine(item.id, queryClient),
    onDone({ item, before }, wasThere) {
      if (!announce || !wasThere) return
      const undo = { label: m.toast_undo(), onSelect: () => void send({ ...sameAgain(item), before }, randomUuid()).catch(sayNotAdded) }
      toast({ title: m.toast_item_removed(), description: m.toast_item_removed_text(), action: undo })
    },
    onFailed: sayNotRemoved,
  })
  return (item: CartItem) => mutate({ kind: 'remove', ids: [item.id], item, before: followersOf(item, queryClient) })
}

/** Where it stood: by the lines behind it. */
function followersOf({ id }: CartItem, queryClient: QueryClient): string[] {
  const ids = (queryClient.getQueryData<CartItem[]>(cartKey) ?? []).map((line) => line.id)
  return ids.slice(ids.indexOf(id) + 1)
}

/** Empties the cart line by line, silently. */
export function useClearCart() {
  const { mutate } = useCartEdit<Removal, void>({
    async send({ ids }, queryClient) {
      for (const id of ids) await removeLine(id, queryClient)
    },
    onDone: () => undefined,
    onFailed: sayNotRemoved,
  })
  return (lines: readonly CartItem[]) => mutate({ kind: 'remove', ids: lines.map(({ id }) => id) })
}
