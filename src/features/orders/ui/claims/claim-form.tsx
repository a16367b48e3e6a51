import type { SubmitEvent } from 'react'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ChosenPhotos, useChosenPhotos, useSendWithPhotos } from '#features/photos/ui/uploads/chosen-photos.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { mostClaimPhotos } from '#features/orders/claims.ts'
import type { Order, OrderLine } from '#features/orders/orders.ts'
import { ClaimFields, useClaimFields } from './claim-fields.tsx'
import { useMakeClaim } from '../tracking/use-order.ts'

type ClaimFormProps = { order: Order; token: string | null; claimable: readonly OrderLine[]; onSent: () => void }

export function ClaimForm({ order: { number, lines }, token, claimable, onSent }: ClaimFormProps) {
  const fields = useClaimFields(claimable)
  const { input } = fields
  const photos = useChosenPhotos(mostClaimPhotos)
  const claim = useMakeClaim({ number, token })
  const { isWaiting, sendOnceArrived } = useSendWithPhotos(photos, async () => {
    if (!input) return
    await claim.mutateAsync({ ...input, photoIds: photos.photoIds })
    onSent()
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    fields.tryIt()
    if (input) sendOnceArrived()
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-prose flex-col items-stretch gap-5">
      <ClaimFields fields={fields} lines={lines} claimable={claimable} />
      <ChosenPhotos
        photos={photos}
        label={m.claim_photos()}
        hint={m.claim_photos_hint({ most: mostClaimPhotos })}
        isWaitedFor={isWaiting}
      />
      <ProblemNotice error={claim.error} />
      <Button type="submit" loading={isWaiting} className="self-start">
        {m.claim_send()}
      </Button>
    </form>
  )
}
