import { callApi } from '#browser/api-client.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { PictureSection } from '#features/admin/ui/picture-section.tsx'
import { Badge } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import * as calls from '../gallery.ts'
import { productNames, roomNames } from './gallery-words.ts'
import { TileDialog } from './tile-dialog.tsx'
import { TilePicture } from './tile-picture.tsx'

const words = () => ({
  add: m.tile_new(),
  error: m.tiles_error(),
  empty: m.tiles_empty(),
  removed: m.tile_removed(),
  removeTitle: m.tile_remove_title(),
  removeText: m.tile_remove_text(),
  removeConfirm: m.tile_remove_confirm(),
})

export function TileSection() {
  return (
    <div className="flex flex-col gap-4 pt-4">
      <p className="text-ink-7">{m.tile_text()}</p>
      <PictureSection<calls.AdminTile>
        path={calls.listTilesCall.path}
        label={m.pictures_gallery()}
        words={words()}
        nameOf={({ caption }) => caption}
        textOf={({ caption, details, product, room, size }) =>
          [caption, details, productNames[product](), size, roomNames[room]()].join(' ')
        }
        onOrder={(ids) => callApi(calls.orderTilesCall, { body: { ids } })}
        onRemove={(id) => callApi(calls.removeTileCall, { params: { id } })}
        renderForm={(tile, close) => <TileDialog key={tile?.id} tile={tile} onClose={close} />}
      >
        {(tile) => (
          <>
            <span className="aspect-3/2 w-30 shrink-0">
              <TilePicture tile={tile} sizes="120px" />
            </span>
            <TileWords tile={tile} />
          </>
        )}
      </PictureSection>
    </div>
  )
}

function TileWords({ tile }: { tile: calls.AdminTile }) {
  const { caption, details, product, room, size, isVisible } = tile
  return (
    <span className="flex min-w-0 grow basis-40 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {caption}
        </span>
        {!isVisible && <Badge>{m.tile_hidden()}</Badge>}
      </span>
      <span dir="auto" className="text-sm text-ink-6 wrap-anywhere">
        {details}
      </span>
      <span className="text-sm text-ink-6">{[productNames[product](), sizeInWords(size), roomNames[room]()].join(' · ')}</span>
    </span>
  )
}
