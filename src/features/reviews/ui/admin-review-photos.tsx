import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminReviewsCall, removeReviewPhotoCall, type AdminReview, type ReviewPhoto } from '../reviews.ts'
import { ReviewPhotos } from './review-photos.tsx'

/** The photos to be looked at before anybody else sees them; one that should not be seen goes by itself. */
export function AdminReviewPhotos({ review }: { review: AdminReview }) {
  const [leaving, setLeaving] = useState<ReviewPhoto | null>(null)
  const remove = useAdminChange(listAdminReviewsCall.path, (photoId: string) =>
    callApi(removeReviewPhotoCall, { params: { id: review.id, photoId } }),
  )
  function confirm() {
    if (!leaving) return
    remove.mutate(leaving.id, {
      onSuccess() {
        setLeaving(null)
        toast({ title: m.review_photo_removed(), description: m.review_changed_text({ name: review.name }) })
      },
      onError: (error) => void toast({ title: m.review_not_changed(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <div className="mt-2 empty:hidden">
      <ReviewPhotos review={review}>
        {(photo, place) => (
          <Button
            size="dense"
            variant="quiet"
            className="max-sm:min-h-11"
            aria-label={m.review_photo_remove_of({ number: place + 1, count: review.photos.length })}
            onClick={() => setLeaving(photo)}
          >
            {m.review_photo_remove()}
          </Button>
        )}
      </ReviewPhotos>
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={m.review_photo_remove_title()}
          description={m.review_photo_remove_text()}
          confirmLabel={m.review_photo_remove_confirm()}
          loading={remove.isPending}
          onConfirm={confirm}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
