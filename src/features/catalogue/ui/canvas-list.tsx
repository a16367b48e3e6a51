import { callApi } from '#browser/api-client.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import { createCanvasCall, saveCanvasCall, type AdminCanvas } from '../admin-catalogue.ts'
import { NewSize } from './new-size-dialog.tsx'
import { SizeList } from './size-list.tsx'

/** Named when they are shown: words are of a language. */
const columns = () => [
  { name: m.products_product(), words: ({ panoramic }: AdminCanvas) => (panoramic ? m.cart_panoramic() : m.cart_canvas()) },
  { name: m.products_price(), words: ({ price }: AdminCanvas) => formatAed(fils(price)) },
]

export function CanvasList({ canvases }: { canvases: readonly AdminCanvas[] }) {
  return (
    <>
      <NewSize
        title={m.products_size_new_canvas()}
        text={m.products_size_new_text()}
        onAdd={(body) => callApi(createCanvasCall, { body })}
      />
      <SizeList
        label={m.products_canvases()}
        rows={canvases}
        columns={columns()}
        onTurn={({ id }, isActive) => callApi(saveCanvasCall, { params: { id: String(id) }, body: { isActive } })}
      />
    </>
  )
}
