import { GripVertical, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'
import { MoveButtons, type ListOrder } from './lists/list-order.tsx'

export type OrderedPicturesProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  order: ListOrder
  /** Some of a list can't be put in order. */
  isWhole: boolean
  nameOf(item: Item): string
  onEdit(item: Item): void
  onRemove(item: Item): void
  /** Its picture, 120 px wide, and its words. */
  children: (item: Item) => ReactNode
}

/** Pictures with their words, put in order by dragging or with the arrows. */
export function OrderedPictures<Item extends { id: string }>(props: OrderedPicturesProps<Item>) {
  const { label, items, order, isWhole, nameOf, onEdit, onRemove, children } = props
  const [dragged, setDragged] = useState<string | null>(null)
  const shown = order.ids.flatMap((id) => items.filter((item) => item.id === id))
  return (
    <>
      {isWhole && <p className="text-sm text-ink-6">{m.slide_drag()}</p>}
      <ol aria-label={label} className="flex flex-col gap-3">
        {shown.map((item, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever does not drag has the arrows.
          <li
            key={item.id}
            draggable={isWhole}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && order.move(dragged, place)}
            className={cn(
              'flex flex-wrap items-center gap-3 rounded-md border border-wall-3 bg-wall-0 p-3 sm:flex-nowrap',
              dragged === item.id && 'opacity-50',
            )}
          >
            {isWhole && <GripVertical aria-hidden="true" className="size-5 shrink-0 cursor-grab text-ink-6 max-sm:hidden" />}
            {children(item)}
            <span className="flex items-center gap-1 max-sm:w-full">
              {isWhole && (
                <MoveButtons
                  id={item.id}
                  order={order}
                  earlier={m.slide_earlier({ title: nameOf(item) })}
                  later={m.slide_later({ title: nameOf(item) })}
                />
              )}
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
