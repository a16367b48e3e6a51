import { ArrowDown, ArrowUp } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useAdminChange } from '../use-admin-change.ts'

export type ListOrder = { ids: readonly string[]; move(id: string, to: number): void }

/** The order of a list, which while it is being saved is the one that was asked for last; the next change waits for the one before. */
export function useListOrder(
  path: string,
  { saved, save, failed }: { saved: readonly string[]; save(ids: string[]): Promise<unknown>; failed: string },
): ListOrder {
  const order = useAdminChange(path, save, { inTurn: true })
  const ids = (order.isPending && order.variables) || saved
  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id), {
      onError: (error) => void toast({ title: failed, description: problemText(error), variant: 'destructive' }),
    })
  }
  return { ids, move }
}

export function MoveButtons({
  id,
  order: { ids, move },
  earlier,
  later,
}: {
  id: string
  order: ListOrder
  earlier: string
  later: string
}) {
  const place = ids.indexOf(id)
  // Not `disabled`: what was moved to an end with the keyboard keeps the focus.
  const arrow = (isPossible: boolean, to: number) => ({
    'aria-disabled': !isPossible,
    className: 'aria-disabled:opacity-40',
    onClick: () => isPossible && move(id, to),
  })
  return (
    <>
      <IconButton icon={ArrowUp} label={earlier} {...arrow(place > 0, place - 1)} />
      <IconButton icon={ArrowDown} label={later} {...arrow(place >= 0 && place < ids.length - 1, place + 1)} />
    </>
  )
}
