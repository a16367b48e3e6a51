import { useMutation, useQueryClient, type Query } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminReviewsCall, saveReviewCall, type AdminReview } from '../reviews.ts'

/** Where it is shown, all of it. */
type Shown = { state: 'approved' | 'hidden'; isFeatured: boolean }
type Edit = { review: AdminReview; change: Shown; title: string }

const lists = { predicate: ({ queryKey: [key] }: Query) => String(key).startsWith(listAdminReviewsCall.path) }

/** Shown at once; what the shop refuses is taken back. Done, it offers to be undone, unless nobody had read the review before or photos went with it. */
export function useReviewEdit() {
  const queryClient = useQueryClient()
  const mutationKey = [listAdminReviewsCall.path]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: an undo that arrived after the next edit would undo that.
    scope: { id: listAdminReviewsCall.path },
    mutationFn: ({ review: { id }, change }: Edit) => callApi(saveReviewCall, { params: { id }, body: change }),
    async onMutate({ review, change }) {
      await queryClient.cancelQueries(lists)
      queryClient.setQueriesData<PageOf<AdminReview>>(lists, (page) => {
        return page && { ...page, items: page.items.map((other) => (other.id === review.id ? { ...other, ...change } : other)) }
      })
    },
    onSuccess(saved, { review: { state, isFeatured, name, photos }, title }) {
      const words = { title, description: m.review_changed_text({ name }) }
      if (state === 'pending' || saved.photos.length < photos.length) return void toast(words)
      const undo = () => mutate({ review: saved, change: { state, isFeatured }, title: m.review_as_before() })
      toast({ ...words, action: { label: m.toast_undo(), onSelect: undo } })
    },
    onError: (error) => void toast({ title: m.review_not_changed(), description: problemText(error), variant: 'destructive' }),
    // Until the last is done, the shop's lists are behind what is shown.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries(lists)),
  })
  return mutate
}
