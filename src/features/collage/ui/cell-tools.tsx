import { ArrowLeftRight, Images, Lock, LockOpen, Trash2 } from 'lucide-react'
import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { m } from '#words/messages.js'
import { trayOf } from './collage-state.ts'
import type { CollageEditor } from './use-collage.ts'

export type CellToolsProps = {
  collage: CollageEditor
  at: number
  /** A new photo for this place. */
  onFile: (file: File) => void
}

/** Everything a hand can do with a place, as buttons. */
export function CellTools({ collage, at, onFile }: CellToolsProps) {
  const { state } = collage
  const cell = state.cells[at]
  if (!cell) return null
  const nameOf = (key: string) => m.photo_number({ number: state.photos.findIndex((photo) => photo.key === key) + 1 })
  const waiting = trayOf(state)
  return (
    <div className="flex flex-wrap gap-2">
      {cell.key && (
        <Menu
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="secondary" disabled={cell.isLocked}>
              <ArrowLeftRight aria-hidden="true" strokeWidth={1.75} />
              {m.collage_move_to()}
            </Button>
          )}
          className="max-h-72 overflow-y-auto"
        >
          {state.cells.map((_cell, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place.
            <MenuItem key={place} disabled={place === at || state.cells[place]?.isLocked} onSelect={() => collage.swap(at, place)}>
              {m.collage_place_number({ number: place + 1 })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {waiting.length > 0 && (
        <Menu
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="secondary" disabled={cell.isLocked}>
              <Images aria-hidden="true" strokeWidth={1.75} />
              {m.collage_replace()}
            </Button>
          )}
          className="max-h-72 overflow-y-auto"
        >
          {waiting.map((key) => (
            <MenuItem key={key} onSelect={() => collage.put(at, key)}>
              {nameOf(key)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {!cell.isLocked && (
        <label className={cn(buttonLook({ variant: 'secondary' }), 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}>
          {m.collage_replace_file()}
          <PhotoInput multiple={false} onFiles={([file]) => file && onFile(file)} />
        </label>
      )}
      {cell.key && (
        <>
          <Button variant="secondary" disabled={cell.isLocked} onClick={() => collage.take(at)}>
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
            {m.collage_take_out()}
          </Button>
          <Button variant="secondary" aria-pressed={cell.isLocked} onClick={() => collage.lock(at, !cell.isLocked)}>
            {cell.isLocked ? <LockOpen aria-hidden="true" strokeWidth={1.75} /> : <Lock aria-hidden="true" strokeWidth={1.75} />}
            {cell.isLocked ? m.collage_unlock() : m.collage_lock()}
          </Button>
        </>
      )}
    </div>
  )
}
