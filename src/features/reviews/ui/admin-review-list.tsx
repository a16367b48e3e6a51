import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Stars } from '#ui/icons/stars.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminReviewsCall, saveReviewCall, type AdminReview, type ReviewChange, type ReviewState } from '../reviews.ts'
import { AdminReviewPhotos } from './admin-review-photos.tsx'
import { ReviewBulkActions } from './review-bulk-actions.tsx'
import { ratingInWords, writerInWords } from './review-words.ts'
import { useReviewEdit } from './use-review-edit.ts'

const { path } = listAdminReviewsCall

const groupNames: Record<string, () => string> = {
  all: m.admin_reviews_all,
  pending: m.review_state_pending,
  approved: m.review_state_approved,
  featured: m.review_featured,
  hidden: m.review_state_hidden,
}

const stateWords: Record<ReviewState, { name: () => string; tone: BadgeTone }> = {
  pending: { name: m.review_state_pending, tone: 'warn' },
  approved: { name: m.review_state_approved, tone: 'ok' },
  hidden: { name: m.review_state_hidden, tone: 'neutral' },
}

const words = () => ({
  table: m.admin_reviews_heading(),
  search: m.admin_reviews_search(),
  error: m.admin_reviews_error(),
  empty: m.admin_reviews_empty(),
  none: m.admin_reviews_none(),
  pages: m.review_pages(),
  found: (total: number) => m.admin_reviews_found({ total }),
})

const columns = () => [
  { name: m.review_review(), sorts: { descending: 'rating' } },
  { name: m.review_who(), sorts: { descending: 'newest', ascending: 'oldest' } },
  { name: m.review_state() },
  { name: m.review_actions(), hidden: true },
]

function filterOf(group: string): Record<string, string> {
  if (group === 'all') return {}
  return group === 'featured' ? { featured: 'true' } : { state: group }
}

export function AdminReviewList() {
  const listing = useListing(Object.keys(groupNames), { sorts: ['newest', 'oldest', 'rating'] })
  const filter = filterOf(listing.group)
  const result = useListPage<AdminReview>(path, listing, filter)
  const [answered, setAnswered] = useState<AdminReview | null>(null)
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groupNames}
        columns={columns()}
        exportTo={exportHref(path, listing, filter)}
        bulk={{
          idOf: ({ id }) => id,
          nameOf: ({ name }) => name,
          renderActions: (chosen, clear) => <ReviewBulkActions chosen={chosen} onDone={clear} />,
        }}
      >
        {(review, lead) => <ReviewRow key={review.id} review={review} lead={lead} onAnswer={() => setAnswered(review)} />}
      </AdminList>
      {answered && <ReplyDialog key={answered.id} review={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}

function ReviewRow({ review, lead, onAnswer }: { review: AdminReview; lead: ReactNode; onAnswer: () => void }) {
  const { rating, text, name, place, createdAt, isVerified, isDemo, reply, state, isFeatured, orderNumber } = review
  return (
    <TableRow lead={lead}>
      <TableCell className="align-top sm:py-3">
        <Stars value={rating} label={ratingInWords(rating)} />
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <AdminReviewPhotos review={review} />
        {reply && (
          <p dir="auto" className="mt-2 max-w-prose border-s-4 border-wall-3 ps-3 wrap-anywhere whitespace-pre-line text-ink-7">
            {reply}
          </p>
        )}
      </TableCell>
      <TableCell className="align-top sm:py-3">
        <span dir="auto" className="block wrap-anywhere">
          {writerInWords({ name, place })}
        </span>
        <span className="block text-ink-6">{momentInWords(createdAt)}</span>
        {orderNumber && (
          <Link to={`/admin/orders/${orderNumber}`} className="link inline-flex items-center max-sm:min-h-11">
            {orderNumber}
          </Link>
        )}
      </TableCell>
      <TableCell className="align-top sm:py-3">
        <span className="flex flex-wrap items-start gap-2 xl:flex-col">
          <Badge tone={stateWords[state].tone}>{stateWords[state].name()}</Badge>
          {isFeatured && <Badge tone="ink">{m.review_featured()}</Badge>}
          {isVerified && <Badge>{m.review_verified()}</Badge>}
          {isDemo && <Badge>{m.review_demo()}</Badge>}
        </span>
      </TableCell>
      <TableCell className="align-top sm:py-3">
        <ReviewActions review={review} onAnswer={onAnswer} />
      </TableCell>
    </TableRow>
  )
}

function ReviewActions({ review, onAnswer }: { review: AdminReview; onAnswer: () => void }) {
  const { name, state, isFeatured, reply, photos } = review
  const [isAsking, setAsking] = useState(false)
  const edit = useReviewEdit()
  const hide = () => edit({ review, change: { state: 'hidden', isFeatured: false }, title: m.review_hidden_done() })
  const button = { size: 'dense', className: 'max-sm:min-h-11' } as const
  return (
    <>
      <span role="group" aria-label={m.review_actions_of({ name })} className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
        {state !== 'approved' && (
          <Button {...button} onClick={() => edit({ review, change: { state: 'approved', isFeatured }, title: m.review_approved_done() })}>
            {m.review_approve()}
          </Button>
        )}
        {state === 'approved' && (
          <Button
            {...button}
            variant="secondary"
            onClick={() =>
              edit({
                review,
                change: { state, isFeatured: !isFeatured },
                title: isFeatured ? m.review_unfeatured_done() : m.review_featured_done(),
              })
            }
          >
            {isFeatured ? m.review_unfeature() : m.review_feature()}
          </Button>
        )}
        <Button {...button} variant="secondary" onClick={onAnswer}>
          {reply ? m.review_reply_change() : m.review_reply()}
        </Button>
        {state !== 'hidden' && (
          <Button {...button} variant="quiet" onClick={photos.length > 0 ? () => setAsking(true) : hide}>
            {m.review_hide()}
          </Button>
        )}
      </span>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={m.review_hide_title()}
          description={m.review_hide_text({ count: photos.length })}
          confirmLabel={m.review_hide_confirm()}
          onConfirm={() => {
            setAsking(false)
            hide()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function ReplyDialog({ review: { id, name, text, reply }, onClose }: { review: AdminReview; onClose: () => void }) {
  const [words, setWords] = useState(reply ?? '')
  const change = useAdminChange(path, (body: ReviewChange) => callApi(saveReviewCall, { params: { id }, body }))
  function submit() {
    change.mutate(
      { reply: words.trim() || null },
      {
        onSuccess() {
          onClose()
          toast({ title: m.review_replied(), description: m.review_changed_text({ name }) })
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.review_reply_title({ name })}
      submit={m.review_reply_save()}
      loading={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-4 border-wall-3 ps-4 wrap-anywhere whitespace-pre-line text-ink-7">
        {text}
      </blockquote>
      <Field label={m.review_reply_words()} hint={m.review_reply_hint()}>
        <Textarea value={words} maxLength={1000} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <ProblemNotice error={change.error} />
    </FormDialog>
  )
}
