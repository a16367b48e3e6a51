import type { CollageLayout } from '#domain/print/collage-layouts.ts'
import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

export type EmptyPlacesProps = {
  count: number
  /** A layout with as many places as there are photos; null where there is none. */
  fewer: CollageLayout | null
  /** From the photos that have no place; none where there are none. */
  onFill: (() => void) | null
  onFiles: (files: readonly File[]) => void
  onLayout: (id: string) => void
}

/** Nobody orders holes: they are filled, or another layout has none. */
export function EmptyPlaces({ count, fewer, onFill, onFiles, onLayout }: EmptyPlacesProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{m.collage_empty_places({ count })}</p>
      <div className="flex flex-col gap-2">
        {onFill && <Button onClick={onFill}>{m.collage_empty_from_mine()}</Button>}
        <label
          className={cn(
            buttonLook({ variant: onFill ? 'secondary' : 'primary' }),
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          )}
        >
          {m.collage_empty_fill()}
          <PhotoInput onFiles={onFiles} />
        </label>
        {fewer && (
          <Button variant="secondary" onClick={() => onLayout(fewer.id)}>
            {m.collage_fewer_places({ count: fewer.cells.length })}
          </Button>
        )}
      </div>
    </div>
  )
}
