import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { PageOf } from '../listing.ts'
import { useFindInList } from './lists/find-in-list.tsx'
import { useListOrder } from './lists/list-order.tsx'
import { OrderedPictures } from './ordered-pictures.tsx'
import { useAdminChange } from './use-admin-change.ts'

export type PictureSectionProps<Item extends { id: string }> = {
  path: string
  label: string
  words: Record<'add' | 'error' | 'empty' | 'removed' | 'removeTitle' | 'removeText' | 'removeConfirm', string>
  nameOf(item: Item): string
  /** What it is found by. */
  textOf(item: Item): string
  /** Keeps the order that was asked for. */
  onOrder(ids: string[]): Promise<unknown>
  onRemove(id: string): Promise<unknown>
  /** Its picture, 120 px wide, and its words. */
  children: (item: Item) => ReactNode
  /** Null: of a new one. */
  renderForm(item: Item | null, close: () => void): ReactNode
}

/** Pictures of the site, added, read, put in order, changed and removed. */
export function PictureSection<Item extends { id: string }>(props: PictureSectionProps<Item>) {
  const { path, words, onRemove, renderForm } = props
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Item | null>(null)
  const remove = useAdminChange(path, onRemove)
  function confirmRemoval({ id }: Item) {
    remove.mutate(id, {
      onSuccess() {
        setLeaving(null)
        toast({ title: words.removed })
      },
      onError: (error) => void toast({ title: words.error, description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <>
      <Button className="self-start" onClick={() => setEdited('new')}>
        {words.add}
      </Button>
      <Pictures {...props} onEdit={setEdited} onLeave={setLeaving} />
      {edited && renderForm(edited === 'new' ? null : edited, () => setEdited(null))}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle}
          description={words.removeText}
          confirmLabel={words.removeConfirm}
          loading={remove.isPending}
          onConfirm={() => confirmRemoval(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

type PicturesProps<Item extends { id: string }> = PictureSectionProps<Item> & { onEdit(item: Item): void; onLeave(item: Item): void }

function Pictures<Item extends { id: string }>({
  path,
  label,
  words,
  nameOf,
  textOf,
  onOrder,
  onEdit,
  onLeave,
  children,
}: PicturesProps<Item>) {
  const { data, error, isFetching, refetch } = useQuery<PageOf<Item>>({
    queryKey: [`${path}?pageSize=100`],
    refetchOnMount: 'always',
  })
  const order = useListOrder(path, { saved: data?.items.map(({ id }) => id) ?? [], save: onOrder, failed: m.slide_not_moved() })
  const find = useFindInList(data?.items ?? [], textOf)
  if (error && !data)
    return <ErrorState title={words.error} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </SkeletonGroup>
    )
  if (data.items.length === 0) return <EmptyState sentence={words.empty} />
  return (
    <>
      {find.field}
      <OrderedPictures<Item>
        label={label}
        items={find.found}
        order={order}
        isWhole={!find.isNarrowed}
        nameOf={nameOf}
        onEdit={onEdit}
        onRemove={onLeave}
      >
        {children}
      </OrderedPictures>
    </>
  )
}
