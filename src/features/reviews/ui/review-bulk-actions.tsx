import { callApi } from '#browser/api-client.ts'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { m } from '#words/messages.js'
import { listAdminReviewsCall, saveReviewCall, type AdminReview, type ReviewChange } from '../reviews.ts'

type Action = { action: () => string; title: () => string; fits: (review: AdminReview) => boolean; change: ReviewChange }

const actions: Action[] = [
  { action: m.review_approve, title: m.reviews_approve_title, fits: ({ state }) => state !== 'approved', change: { state: 'approved' } },
  { action: m.review_hide, title: m.reviews_hide_title, fits: ({ state }) => state !== 'hidden', change: { state: 'hidden' } },
  {
    action: m.review_feature,
    title: m.reviews_feature_title,
    fits: ({ state, isFeatured }) => state === 'approved' && !isFeatured,
    change: { isFeatured: true },
  },
  { action: m.review_unfeature, title: m.reviews_unfeature_title, fits: ({ isFeatured }) => isFeatured, change: { isFeatured: false } },
]

export function ReviewBulkActions({ chosen, onDone }: { chosen: AdminReview[]; onDone: () => void }) {
  return actions.map(({ action, title, fits, change }) => (
    <BulkAction
      key={action()}
      chosen={chosen}
      nameOf={({ name }) => name}
      fits={fits}
      act={({ id }) => callApi(saveReviewCall, { params: { id }, body: change })}
      words={{ action: action(), title: title(), ...(change.state === 'hidden' && { text: photosLost(chosen.filter(fits)) }) }}
      path={listAdminReviewsCall.path}
      onDone={onDone}
    />
  ))
}

function photosLost(hidden: AdminReview[]): string | undefined {
  const count = hidden.reduce((sum, { photos }) => sum + photos.length, 0)
  return count > 0 ? m.review_hide_text({ count }) : undefined
}
