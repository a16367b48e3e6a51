import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { matLooks } from '#domain/prices/pricing.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { SlidePhoto } from '#features/slider-images/ui/slide-photo.tsx'
import { useSlidePhoto } from '#features/slider-images/ui/use-slide-photo.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { galleryProducts, galleryRooms } from '../gallery-kinds.ts'
import * as calls from '../gallery.ts'
import { matWords, productNames, roomNames } from './gallery-words.ts'
import { TilePicture } from './tile-picture.tsx'

const emptyTile: calls.TileInput = {
  altText: '',
  caption: '',
  details: '',
  product: 'framed',
  room: 'living-room',
  size: '30x40',
  frameId: null,
  mat: null,
  isVisible: true,
}

function fieldsOf(tile: calls.AdminTile | null): calls.TileInput {
  if (!tile) return emptyTile
  const { altText, caption, details, product, room, size, frameId, mat, isVisible, words } = tile
  return { altText, caption, details, product, room, size, frameId, mat, isVisible, words }
}

/** What is made of it today, and what the tile has already. */
function sizesOf({ frames, canvases }: LoadedCatalogue, { product, size, frameId }: calls.TileInput): string[] {
  const framed = frames.filter(({ id }) => frameId === null || id === frameId).flatMap(({ sizes }) => sizes.map(({ id }) => id))
  const stretched = canvases.filter(({ panoramic }) => panoramic === (product === 'panoramic')).map((canvas) => canvas.size)
  const made = product === 'framed' ? framed : stretched
  return [...new Set(made.includes(size) ? made : [size, ...made])]
}

/** A new picture, or the words of one that hangs already: its picture stays. */
export function TileDialog({ tile, onClose }: { tile: calls.AdminTile | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(tile))
  const [tried, setTried] = useState(false)
  const photo = useSlidePhoto()
  const catalogue = useCatalogue(null)
  const save = useAdminChange(calls.listTilesCall.path, (body: calls.TileInput) =>
    tile
      ? callApi(calls.saveTileCall, { params: { id: tile.id }, body })
      : callApi(calls.createTileCall, { body: { ...body, photoId: photo.photoId ?? '', crop: photo.crop } }),
  )
  const set = (change: Partial<calls.TileInput>) => setFields((before) => ({ ...before, ...change }))
  const missing = (text: string) => (text.trim() === '' ? m.field_required() : undefined)
  const errors = { altText: missing(fields.altText), caption: missing(fields.caption) }
  const isPhotoMissing = !tile && photo.photoId === null
  function submit() {
    setTried(true)
    if (errors.altText || errors.caption || isPhotoMissing) return
    save.mutate(fields, {
      onSuccess() {
        onClose()
        toast({ title: m.tile_saved(), description: m.tile_saved_text() })
      },
    })
  }
  return (
    <FormDialog
      title={tile ? m.slide_edit({ title: tile.caption }) : m.tile_new()}
      submit={m.tile_save()}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {tile ? (
        <TilePicture tile={tile} sizes="500px" />
      ) : (
        <SlidePhoto chosen={photo} error={tried && isPhotoMissing ? m.slide_photo_missing() : undefined}>
          {null}
        </SlidePhoto>
      )}
      <Field label={m.slide_alt()} hint={m.slide_alt_hint()} error={tried ? errors.altText : undefined} required>
        <Input maxLength={200} value={fields.altText} onChange={({ target }) => set({ altText: target.value })} />
      </Field>
      <Field label={m.tile_caption()} error={tried ? errors.caption : undefined} required>
        <Input maxLength={80} value={fields.caption} onChange={({ target }) => set({ caption: target.value })} />
      </Field>
      <Field label={m.tile_details()} hint={m.tile_details_hint()}>
        <Input maxLength={160} value={fields.details} onChange={({ target }) => set({ details: target.value })} />
      </Field>
      <ArabicFields
        labels={{ altText: m.slide_alt(), caption: m.tile_caption(), details: m.tile_details() }}
        letters={calls.tileLetters}
        words={fields.words}
        onChange={(words) => set({ words })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.gallery_product()}>
          <Select
            value={fields.product}
            onChange={({ target }) => {
              const product = galleryProducts.find((each) => each === target.value) ?? fields.product
              set({ product, size: sizesOf(catalogue, { ...fields, product, size: '' })[1] ?? fields.size })
            }}
            options={galleryProducts.map((value) => ({ value, label: productNames[value]() }))}
          />
        </Field>
        <Field label={m.gallery_room()}>
          <Select
            value={fields.room}
            onChange={({ target }) => set({ room: galleryRooms.find((each) => each === target.value) ?? fields.room })}
            options={galleryRooms.map((value) => ({ value, label: roomNames[value]() }))}
          />
        </Field>
        <Field label={m.tile_size()} hint={m.tile_like_hint()}>
          <Select
            value={fields.size}
            onChange={({ target }) => set({ size: target.value })}
            options={sizesOf(catalogue, fields).map((value) => ({ value, label: sizeInWords(value) }))}
          />
        </Field>
        <Field label={m.tile_frame()}>
          <Select
            value={String(fields.frameId ?? '')}
            onChange={({ target }) => set({ frameId: target.value === '' ? null : Number(target.value) })}
            placeholder={m.tile_frame_any()}
            options={catalogue.frames.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        {fields.product === 'framed' && (
          <Field label={m.tile_mat()}>
            <Select
              value={fields.mat ?? ''}
              onChange={({ target }) => set({ mat: matLooks.find((each) => each === target.value) ?? null })}
              placeholder={m.tile_mat_any()}
              options={matLooks.map((value) => ({ value, label: matWords(value) }))}
            />
          </Field>
        )}
      </div>
      <Switch
        label={m.tile_visible()}
        hint={m.tile_visible_hint()}
        checked={fields.isVisible}
        onChange={({ target }) => set({ isVisible: target.checked })}
      />
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}
