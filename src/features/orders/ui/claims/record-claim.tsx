import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ChosenPhotos, useChosenPhotos, useSendWithPhotos } from '#features/photos/ui/uploads/chosen-photos.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { recordClaimCall, type WorkshopLine, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { claimableLines, mostClaimPhotos, type ClaimInput } from '#features/orders/claims.ts'
import { ClaimFields, useClaimFields } from './claim-fields.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { CustomerHears, toldWords } from '../staff/customer-hears.tsx'

/** For a customer who called or wrote. */
export function RecordClaim({ order }: { order: WorkshopOrder }) {
  const [isRecording, setRecording] = useState(false)
  const claimable = claimableLines(order)
  if (claimable.length === 0) return null
  return (
    <>
      <Button variant="secondary" className="mt-5 first:mt-0" onClick={() => setRecording(true)}>
        {m.admin_claim_record()}
      </Button>
      {isRecording && <RecordDialog order={order} claimable={claimable} onClose={() => setRecording(false)} />}
    </>
  )
}

type RecordDialogProps = { order: WorkshopOrder; claimable: readonly WorkshopLine[]; onClose: () => void }

function RecordDialog({ order, claimable, onClose }: RecordDialogProps) {
  const { number, lines } = order
  const fields = useClaimFields(claimable)
  const photos = useChosenPhotos(mostClaimPhotos)
  const record = useOrderChange(number, (body: ClaimInput) => callApi(recordClaimCall, { params: { number }, body }))
  const { isWaiting, sendOnceArrived } = useSendWithPhotos(photos, async () => {
    if (!fields.input) return
    await record.mutateAsync({ ...fields.input, photoIds: photos.photoIds })
    onClose()
    toast({ title: m.admin_claim_recorded(), description: toldWords(order, m.admin_claim_recorded_text({ number })) })
  })
  function save() {
    fields.tryIt()
    if (fields.input) sendOnceArrived()
  }
  return (
    <FormDialog
      title={m.admin_claim_record_title({ number })}
      description={m.admin_claim_record_text()}
      submit={m.admin_claim_record()}
      loading={isWaiting}
      onSubmit={save}
      onClose={onClose}
    >
      <ClaimFields fields={fields} lines={lines} claimable={claimable} />
      <ChosenPhotos
        photos={photos}
        label={m.claim_photos()}
        hint={m.admin_claim_photos_hint({ most: mostClaimPhotos })}
        isWaitedFor={isWaiting}
      />
      <CustomerHears order={order} mailed={m.admin_claim_record_mailed()} />
      <ProblemNotice error={record.error} />
    </FormDialog>
  )
}
