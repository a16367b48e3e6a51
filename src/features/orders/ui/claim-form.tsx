import { useState, type SubmitEvent } from 'react'
import { claimReasons, type ClaimReason } from '#domain/claims.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import type { OrderLine } from '../orders.ts'
import { useMakeClaim } from './use-order.ts'
import { ChoosePhotos } from '#features/photos/ui/choose-photos.tsx'
import { UploadTile } from '#features/photos/ui/upload-tile.tsx'
import { isUnsent } from '#features/photos/ui/upload.ts'
import { usePhotos } from '#features/photos/ui/use-photos.ts'
import { useRemoveUpload } from '#features/photos/ui/use-upload-removal.ts'
import { useUploads } from '#features/photos/ui/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { m } from '#words/messages.js'
import { mostClaimPhotos } from '../claims.ts'
import { reasonWords } from './claim-words.ts'

type ClaimFormProps = { number: string; token: string | null; lines: readonly OrderLine[]; onSent: () => void }

export function ClaimForm({ number, token, lines, onSent }: ClaimFormProps) {
  const [lineId, setLineId] = useState(lines[0]?.id ?? '')
  const [reason, setReason] = useState<ClaimReason>()
  const [quantity, setQuantity] = useState(1)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { chosen, photoIds, isSending, ...photos } = useClaimPhotos()
  const claim = useMakeClaim({ number, token })
  const copies = lines.find(({ id }) => id === lineId)?.quantity ?? 1
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || text.trim() === '' || isSending) return
    claim.mutate({ lineId, reason, quantity: Math.min(quantity, copies), text, photoIds }, { onSuccess: onSent })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-prose flex-col items-stretch gap-5">
      {lines.length > 1 && (
        <Field label={m.claim_which()} required>
          <Select
            value={lineId}
            options={lines.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => setLineId(target.value)}
          />
        </Field>
      )}
      {copies > 1 && (
        <Field label={m.claim_how_many()} required>
          <Select
            value={String(Math.min(quantity, copies))}
            options={Array.from({ length: copies }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={({ target }) => setQuantity(Number(target.value))}
          />
        </Field>
      )}
      <RadioCards
        legend={m.claim_reason()}
        options={claimReasons.map((value) => ({ value, label: reasonWords[value]() }))}
        value={reason}
        onValueChange={setReason}
        error={tried && !reason ? m.claim_reason_missing() : undefined}
        required
      />
      <Field label={m.claim_words()} error={tried && text.trim() === '' ? m.field_required() : undefined} required>
        <Textarea rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-col items-start gap-3">
        {chosen.length > 0 && <ul className="grid w-full grid-cols-2 gap-4 sm:grid-cols-3">{chosen.map(photos.tile)}</ul>}
        {chosen.length < mostClaimPhotos && <ChoosePhotos label={m.claim_photos()} variant="secondary" onFiles={photos.add} />}
        <p className="text-sm text-ink-6">{m.claim_photos_hint({ most: mostClaimPhotos })}</p>
      </div>
      {tried && isSending && <Notice live>{m.claim_photos_wait()}</Notice>}
      <ProblemNotice error={claim.error} />
      <Button type="submit" loading={claim.isPending} className="self-start">
        {m.claim_send()}
      </Button>
    </form>
  )
}

/** Photos of what is wrong, sent as all photos of the shop are. */
function useClaimPhotos() {
  const [ids, setIds] = useState<readonly string[]>([])
  const { uploads, add, pause, resume } = useUploads()
  const remove = useRemoveUpload()
  const { photos } = usePhotos({ load: false })
  const chosen = uploads.filter(({ id }) => ids.includes(id))
  return {
    chosen,
    photoIds: chosen.flatMap(({ state }) => (state.kind === 'done' ? state.photoId : [])),
    isSending: chosen.some(isUnsent),
    add: (files: readonly File[]) => setIds([...ids, ...add(files.slice(0, mostClaimPhotos - chosen.length))]),
    tile: (upload: (typeof chosen)[number]) => {
      const { id, state } = upload
      return (
        <UploadTile
          key={id}
          upload={upload}
          photo={state.kind === 'done' ? photos?.find((photo) => photo.id === state.photoId) : undefined}
          onPause={() => pause(id)}
          onResume={() => resume(id)}
          onRemove={state.kind === 'checking' ? undefined : () => remove(upload)}
        />
      )
    },
  }
}
