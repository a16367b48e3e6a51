import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { dateInWords } from '#features/orders/order-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../slider-images.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { SlidePicture } from './slide-picture.tsx'

const path = calls.listSlidesCall.path

export function SlideList() {
  const { data, error, isFetching, refetch } = useQuery<PageOf<calls.AdminSlide>>({
    queryKey: [`${path}?pageSize=100`],
    refetchOnMount: 'always',
  })
  if (error && !data)
    return <ErrorState title={m.slides_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </SkeletonGroup>
    )
  if (data.items.length === 0) return <EmptyState sentence={m.slides_empty()} />
  return <OrderedSlides slides={data.items} />
}

function OrderedSlides({ slides }: { slides: calls.AdminSlide[] }) {
  const [edited, setEdited] = useState<calls.AdminSlide | null>(null)
  const [leaving, setLeaving] = useState<calls.AdminSlide | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const order = useAdminChange(path, (ids: string[]) => callApi(calls.orderSlidesCall, { body: { ids } }))
  // While it is being saved, the order is the one that was asked for.
  const ids = order.isPending ? order.variables : slides.map(({ id }) => id)
  const shown = ids.flatMap((id) => slides.filter((slide) => slide.id === id))
  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (order.isPending || from < 0 || from === to) return
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id), {
      onError: (error) => void toast({ title: m.slide_not_moved(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <>
      <p className="text-sm text-ink-6">{m.slide_drag()}</p>
      <ol aria-label={m.admin_slider_images_heading()} className="flex flex-col gap-3">
        {shown.map((slide, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever does not drag has the arrows.
          <li
            key={slide.id}
            draggable
            onDragStart={() => setDragged(slide.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, place)}
            className={cn(
              'flex flex-wrap items-center gap-3 rounded-md border border-wall-3 bg-wall-0 p-3 sm:flex-nowrap',
              dragged === slide.id && 'opacity-50',
            )}
          >
            <GripVertical aria-hidden="true" className="size-5 shrink-0 cursor-grab text-ink-6 max-sm:hidden" />
            <span className="aspect-3/2 w-30 shrink-0">
              <SlidePicture slide={slide} sizes="120px" />
            </span>
            <SlideWords slide={slide} />
            <span className="flex items-center gap-1 max-sm:w-full">
              <IconButton
                icon={ArrowUp}
                label={m.slide_earlier({ title: nameOf(slide) })}
                disabled={place === 0}
                onClick={() => move(slide.id, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={m.slide_later({ title: nameOf(slide) })}
                disabled={place === shown.length - 1}
                onClick={() => move(slide.id, place + 1)}
              />
              <Button
                variant="secondary"
                size="dense"
                className="max-sm:min-h-11"
                aria-label={m.slide_edit({ title: nameOf(slide) })}
                onClick={() => setEdited(slide)}
              >
                {m.slide_change()}
              </Button>
              <IconButton icon={Trash2} label={m.slide_remove({ title: nameOf(slide) })} onClick={() => setLeaving(slide)} />
            </span>
          </li>
        ))}
      </ol>
      {edited && <SlideDialog key={edited.id} slide={edited} onClose={() => setEdited(null)} />}
      {leaving && <RemoveSlide slide={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const nameOf = ({ title }: calls.AdminSlide) => title || m.slide_untitled()
const tones = { live: 'ok', planned: 'ink', ended: 'neutral' } as const
const states = { live: m.slide_state_live, planned: m.slide_state_planned, ended: m.slide_state_ended }

function SlideWords({ slide }: { slide: calls.AdminSlide }) {
  const { description, from, until, state, isDemo, linkUrl } = slide
  const days = [from && m.slide_from_day({ day: dateInWords(from) }), until && m.slide_until_day({ day: dateInWords(until) })]
  return (
    <span className="flex min-w-0 grow basis-40 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {nameOf(slide)}
        </span>
        <Badge tone={tones[state]}>{states[state]()}</Badge>
        {isDemo && <Badge tone="neutral">{m.slide_demo()}</Badge>}
      </span>
      <span dir="auto" className="text-sm text-ink-6 wrap-anywhere">
        {description}
      </span>
      <span className="text-sm text-ink-6 wrap-anywhere">
        {[days.filter(Boolean).join(' · ') || m.slide_always(), linkUrl].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function RemoveSlide({ slide, onClose }: { slide: calls.AdminSlide; onClose: () => void }) {
  const remove = useAdminChange(path, () => callApi(calls.removeSlideCall, { params: { id: slide.id } }))
  function confirm() {
    remove.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.slide_removed() })
      },
      onError: (error) => void toast({ title: m.slides_error(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={m.slide_remove_title()}
      description={m.slide_remove_text()}
      confirmLabel={m.slide_remove_confirm()}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
