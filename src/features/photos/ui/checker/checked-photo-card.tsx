import { useState, type MouseEvent } from 'react'
import { PieceOnWall } from '#features/catalogue/ui/piece-on-wall.tsx'
import { grouped } from '#domain/grouped.ts'
import { judge } from '#domain/print/sharpness.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ArrowRight, ChevronDown } from '#ui/icons/line-icons.tsx'
import { Cross } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'
import type { CheckedPhoto } from './check-photo.ts'
import { gradeLooks, GradeLabel } from '../grade-label.tsx'
import { PhotoFill } from '../photo-fill.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { gradedGroups, verdictOf, type CheckedPiece, type CheckedProduct, type GradedSize } from './photo-verdict.ts'
import { objectPosition } from '../object-position.ts'
import { pieceWith, type HungPhoto } from '../hung-photo.ts'
import { SizeChoices } from '../guidelines/size-choices.tsx'
import { useBringFiles } from '../uploads/use-brought-files.ts'
import type { FindFaces } from '../faces/use-face-finder.ts'
import { useFaces } from '../faces/use-faces.ts'
import { sizeText, verdictText } from './verdict-text.ts'

export type CheckedPhotoCardProps = {
  id: number
  name: string
  file: File
  url: string | null
  startsOpen: boolean
  photo: CheckedPhoto
  findFaces: FindFaces
  piece: CheckedPiece
  sizes: readonly string[]
  onRemove: () => void
}

/** One photo and what it is good for: a sentence to fold out into every size. */
export function CheckedPhotoCard({ id, name, file, url, startsOpen, photo, findFaces, piece, sizes, onRemove }: CheckedPhotoCardProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const groups = gradedGroups(photo, piece, sizes)
  const verdict = verdictOf(photo, piece, groups)
  const all = groups.flatMap((group) => group.sizes)
  const chosen = all.find((size) => size.id === wanted) ?? all.find((size) => size.id === verdict.size) ?? all[0]
  const faces = useFaces(photo.preview, findFaces)
  const hung = { ...piece, photo, url, faces }
  return (
    <article className="relative">
      <details open={startsOpen} className="group">
        <summary className="relative flex min-h-26 list-none items-center gap-4 py-4 pe-12 md:gap-6 md:py-6">
          <span className="size-18 shrink-0 md:size-24">
            <PhotoFill url={url} position={objectPosition(photo, { widthCm: 1, heightCm: 1 }, faces)} />
          </span>
          <span className="flex min-w-0 grow flex-col gap-1">
            <span className="text-sm wrap-anywhere text-ink-6">{name}</span>
            <span className="display text-lg text-balance md:text-2xl">{verdictText(piece.product, verdict, photo)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-5 shrink-0 transition-transform duration-220 group-open:-scale-y-100 max-md:absolute max-md:end-3 max-md:bottom-5"
          />
        </summary>
        {chosen && (
          <div className="grid gap-x-12 gap-y-6 pb-12 lg:grid-cols-[5fr_6fr]">
            <OnWall chosen={chosen} hung={hung} file={file} />
            <div className="flex min-w-0 flex-col gap-6">
              <p className="text-ink-7">
                {factsOf(photo)}
                {faces.length > 0 && <span className="block animate-fade">{m.checker_faces({ count: faces.length })}</span>}
              </p>
              <PhotoNotes
                notes={
                  judge({
                    photo,
                    ...piece,
                    size: chosen.id,
                    analysis: photo.analysis && { ...photo.analysis, messengerCopy: photo.messengerCopy },
                  }).notes
                }
                unreadFormat={photo.preview ? null : photo.format}
                isUnjudged={!photo.analysis}
              />
              <SizeChoices name={`size-${id}`} groups={groups} hung={hung} chosen={chosen.id} onChoose={setWanted} />
            </div>
          </div>
        )}
      </details>
      <IconButton icon={Cross} label={m.checker_remove({ name })} onClick={onRemove} className="absolute end-0 top-3 md:top-12.5" />
    </article>
  )
}

function OnWall({ chosen, hung, file }: { chosen: GradedSize; hung: HungPhoto; file: File }) {
  const bring = useBringFiles()
  const { product } = hung
  const { shape, frameStyle, photos } = pieceWith(hung, chosen.id)
  return (
    <div className="flex flex-col gap-4 self-start lg:sticky lg:top-24">
      <PieceOnWall shape={shape} frameStyle={frameStyle} photo={photos[0]} />
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="font-medium">{sizeText(chosen.id)}</span>
          <GradeLabel grade={chosen.grade} />
        </p>
        <p className="text-ink-7">{gradeLooks[chosen.grade].text()}</p>
        <p className="text-sm text-ink-6">{m.size_wall_note()}</p>
      </div>
      {chosen.grade !== 'poor' && (
        <ButtonLink
          to={productAt(product, chosen)}
          variant="secondary"
          onClick={(event) => opensHere(event) && bring([file])}
          className="max-sm:w-full sm:self-start"
        >
          {product === 'frame' ? m.checker_see_frame({ size: sizeText(chosen.id) }) : m.checker_see_canvas({ size: sizeText(chosen.id) })}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </div>
  )
}

/** Another tab has an editor of its own, to which nothing can be handed. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function productAt(product: CheckedProduct, { id, shape }: GradedSize): string {
  if (product === 'frame') return `/print-frame?size=${id}`
  return shape === 'panoramic' ? `/panoramic-canvas?size=${id}` : `/canvas?size=${id}`
}

function factsOf({ widthPx, heightPx, format }: CheckedPhoto): string {
  return m.checker_facts({
    width: grouped(widthPx),
    height: grouped(heightPx),
    megapixels: Math.round((widthPx * heightPx) / 1e5) / 10,
    format: format.toUpperCase(),
  })
}
