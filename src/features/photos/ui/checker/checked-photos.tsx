import { useEffect, useRef } from 'react'
import type { MatBorder } from '#domain/print/product-layout.ts'
import { Button } from '#ui/button.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { fileRefusalText } from '#features/photos/file-refusal-text.ts'
import { CheckedPhotoCard } from './checked-photo-card.tsx'
import { ChoosePhotos } from '../uploads/choose-photos.tsx'
import { KeepPhotos } from '../uploads/photo-tray.tsx'
import type { PhotoEntry } from './photo-checks.ts'
import { gradedGroups, verdictOf, type CheckedPiece, type CheckedProduct } from './photo-verdict.ts'
import { ProductSwitch } from '../guidelines/product-switch.tsx'
import { UnfinishedPhoto } from '../uploads/unfinished-photo.tsx'
import { useFaceFinder } from '../faces/use-face-finder.ts'
import { verdictText } from './verdict-text.ts'

export type CheckedPhotosProps = {
  entries: readonly PhotoEntry[]
  sizes: Record<CheckedProduct, readonly string[]>
  product: CheckedProduct
  /** Of a framed print. */
  mat: MatBorder
  onProduct: (product: CheckedProduct) => void
  onFiles: (files: readonly File[]) => void
  onRemove: (id: number) => void
  onClear: () => void
  /** Told what a screen reader should say. */
  onNews: (news: string) => void
}

/** What was found out about each photo, for the product one has in mind. */
export function CheckedPhotos({ entries, sizes, product, mat, onProduct, onFiles, onRemove, onClear, onNews }: CheckedPhotosProps) {
  const piece = { product, mat: product === 'frame' ? mat : null }
  const done = entries.filter(({ state }) => state.kind !== 'reading')
  const good = done.flatMap(({ file, state }) => (state.kind === 'checked' ? file : []))
  const progress = m.checker_progress({ done: done.length, total: entries.length })
  const newest = done.at(-1)
  const news = newest ? `${progress} ${newest.name}: ${findingOf(newest, piece, sizes[product])}` : progress
  useEffect(() => onNews(news), [onNews, news])

  const findFaces = useFaceFinder()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusKept = useKeptFocus<HTMLElement>()
  // The button that brought a photo is gone: without this the keyboard would start again at the top.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section ref={focusKept} aria-labelledby="checked-photos" className="border-t border-wall-3 pt-6 pb-8 md:pt-8">
      <div className="flex flex-col gap-4 pb-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <div>
          <h2 ref={heading} id="checked-photos" tabIndex={-1} className="display text-2xl">
            {m.checker_results()}
          </h2>
          {done.length < entries.length && <p className="text-ink-6">{progress}</p>}
        </div>
        <ProductSwitch product={product} onProduct={onProduct} />
        <div className="flex flex-wrap gap-2">
          <ChoosePhotos label={m.checker_add()} variant="secondary" onFiles={onFiles} />
          <Button variant="quiet" onClick={onClear}>
            {m.checker_clear()}
          </Button>
        </div>
      </div>
      <ul className="divide-y divide-wall-3 border-t border-wall-3">
        {entries.map(({ state, ...entry }) => (
          <li key={entry.id}>
            {state.kind === 'checked' ? (
              <CheckedPhotoCard
                {...entry}
                photo={state.photo}
                findFaces={findFaces}
                piece={piece}
                sizes={sizes[product]}
                onRemove={() => onRemove(entry.id)}
              />
            ) : (
              <UnfinishedPhoto
                name={entry.name}
                url={entry.url}
                refusal={state.kind === 'refused' ? fileRefusalText(state.reason) : null}
                onRemove={() => onRemove(entry.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <KeepPhotos files={good} className="border-t border-wall-3 pt-8" />
    </section>
  )
}

function findingOf({ state }: PhotoEntry, piece: CheckedPiece, sizes: readonly string[]): string {
  if (state.kind === 'reading') return m.checker_reading()
  if (state.kind === 'refused') return fileRefusalText(state.reason)
  const groups = gradedGroups(state.photo, piece, sizes)
  return verdictText(piece.product, verdictOf(state.photo, piece, groups), state.photo)
}
