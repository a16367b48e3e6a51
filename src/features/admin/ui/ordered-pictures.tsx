import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'

export type OrderedPicturesProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  order: {
    isPending: boolean
    variables: string[] | undefined
    mutate(ids: string[], options: { onError(error: unknown): void }): void
  }
  nameOf(item: Item): string
  onEdit(item: Item): void
  onRemove(item: Item): void
  /** Its picture, 120 px wide, and its words. */
  children: (item: Item) => ReactNode
}

/** Pictures with their words, put in order by dragging or with the arrows. */
export function OrderedPictures<Item extends { id: string }>(props: OrderedPicturesProps<Item>) {
  const { label, items, order, nameOf, onEdit, onRemove, children } = props
  const [dragged, setDragged] = useState<string | null>(null)
  // While it is being saved, the order is the one that was asked for last.
  const ids = (order.isPending && order.variables) || items.map(({ id }) => id)
  const shown = ids.flatMap((id) => items.filter((item) => item.id === id))
  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id), {
      onError: (error) => void toast({ title: m.slide_not_moved(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <>
      <p className="text-sm text-ink-6">{m.slide_drag()}</p>
      <ol aria-label={label} className="flex flex-col gap-3">
        {shown.map((item, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever does not drag has the arrows.
          <li
            key={item.id}
            draggable
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, place)}
            className={cn(
              'flex flex-wrap items-center gap-3 rounded-md border border-wall-3 bg-wall-0 p-3 sm:flex-nowrap',
              dragged === item.id && 'opacity-50',
            )}
          >
            <GripVertical aria-hidden="true" className="size-5 shrink-0 cursor-grab text-ink-6 max-sm:hidden" />
            {children(item)}
            <span className="flex items-center gap-1 max-sm:w-full">
              <IconButton
                icon={ArrowUp}
                label={m.slide_earlier({ title: nameOf(item) })}
                disabled={place === 0}
                onClick={() => move(item.id, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={m.slide_later({ title: nameOf(item) })}
                disabled={place === shown.length - 1}
                onClick={() => move(item.id, place + 1)}
              />
              <Button
                variant="secondary"
                size="dense"
                className="max-sm:min-h-11"
                aria-label={m.slide_edit({ title: nameOf(item) })}
                onClick={() => onEdit(item)}
              >
                {m.slide_change()}
              </Button>
              <IconButton icon={Trash2} label={m.slide_remove({ title: nameOf(item) })} onClick={() => onRemove(item)} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
