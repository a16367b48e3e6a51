import { useState } from 'react'
import { ApiError } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { ChoosePhotos } from '#features/photos/ui/uploads/choose-photos.tsx'
import { UploadTile } from '#features/photos/ui/uploads/upload-tile.tsx'
import type { Upload } from '#features/photos/ui/uploads/upload.ts'
import { usePhotos } from '#features/photos/ui/use-photos.ts'
import { useRemoveUpload } from '#features/photos/ui/uploads/use-upload-removal.ts'
import { useUploads } from '#features/photos/ui/uploads/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { intoView } from '#ui/overlays/into-view.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { Order } from '#features/orders/orders.ts'
import { OrderPart, type Heading } from '../order-part.tsx'
import { useBetterPhoto } from './use-order.ts'

type BetterPhotoProps = { order: Order; token: string | null; heading: Heading }

/** While an order on hold waits for another photo: choosing it, looking at it, and letting the order go on with it. */
export function BetterPhoto(props: BetterPhotoProps) {
  const { photoAsked } = props.order
  const focusKept = useKeptFocus<HTMLDivElement>()
  return <div ref={focusKept}>{photoAsked && <AskedPhoto {...props} asked={photoAsked} />}</div>
}

type AskedPhotoProps = BetterPhotoProps & { asked: NonNullable<Order['photoAsked']> }

function AskedPhoto({ order, token, heading, asked }: AskedPhotoProps) {
  const { uploads, add, pause, resume } = useUploads()
  const remove = useRemoveUpload()
  const { photos } = usePhotos({ load: false })
  const [uploadId, setUploadId] = useState<string | null>(null)
  const title = order.lines.find(({ id }) => id === asked.lineId)?.title ?? ''
  const upload = uploads.find(({ id }) => id === uploadId)
  const photoId = upload?.state.kind === 'done' ? upload.state.photoId : null
  return (
    <div className="mb-10 border-s-4 border-warn bg-wall-0 p-6">
      <OrderPart heading={heading} title={m.order_photo_title({ title })}>
        <p dir="auto" className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
          {asked.words}
        </p>
        <div className="mt-5 flex flex-col items-start gap-4">
          <ScriptNeeded />
          {upload && (
            <ul className="w-48">
              <UploadTile
                upload={upload}
                photo={photos?.find(({ id }) => id === photoId)}
                onPause={() => pause(upload.id)}
                onResume={() => resume(upload.id)}
                onRemove={upload.state.kind === 'checking' ? undefined : () => remove(upload)}
              />
            </ul>
          )}
          {photoId && <UsePhoto key={photoId} order={order} token={token} photoId={photoId} />}
          <ChoosePhotos
            label={upload ? m.order_photo_another() : m.order_photo_choose()}
            variant={upload ? 'secondary' : 'primary'}
            multiple={false}
            onFiles={(files) => setUploadId(firstOf(add(files)))}
          />
        </div>
      </OrderPart>
    </div>
  )
}

const firstOf = ([id]: readonly Upload['id'][]) => id ?? null

function UsePhoto({ order, token, photoId }: Omit<BetterPhotoProps, 'heading'> & { photoId: string }) {
  const bring = useBetterPhoto({ number: order.number, token })
  const isSoft = bring.error instanceof ApiError && bring.error.problem?.code === 'order/low-quality'
  function use(acceptLowQuality: boolean) {
    const onSuccess = () => void toast({ title: m.order_photo_thanks(), description: m.order_photo_thanks_text() })
    bring.mutate({ photoId, acceptLowQuality }, { onSuccess })
  }
  return (
    <div ref={intoView} className="flex scroll-mb-6 flex-col items-start gap-4">
      <ProblemNotice error={bring.error} />
      <Button loading={bring.isPending} onClick={() => use(isSoft)}>
        {isSoft ? m.order_photo_soft() : m.order_photo_use()}
      </Button>
    </div>
  )
}
