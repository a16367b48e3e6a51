import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { saveCanvasCall, type AdminCanvas } from '../admin-catalogue.ts'
import { withoutMirrors } from './price-tables.ts'
import { productsPath } from './use-products.ts'

/** Which canvas sizes are made; each stands for its mirror too. */
export function CanvasList({ canvases }: { canvases: readonly AdminCanvas[] }) {
  const sizes = withoutMirrors(canvases.map(({ size }) => size))
  const find = useFindInList(
    canvases.filter(({ size }) => sizes.includes(size)),
    ({ size, panoramic }) => `${size} ${sizeInWords(size)} ${productName(panoramic)}`,
  )
  return (
    <>
      {find.field}
      <Table label={m.products_canvases()} dense stacks>
        <TableHead>
          <TableRow>
            {[m.products_size(), m.products_product(), m.products_price(), m.products_state()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.carrier_actions()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {find.found.map((canvas) => (
            <CanvasRow key={canvas.id} canvas={canvas} />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

const productName = (isPanoramic: boolean) => (isPanoramic ? m.cart_panoramic() : m.cart_canvas())

function CanvasRow({ canvas: { id, size, price, panoramic, isActive } }: { canvas: AdminCanvas }) {
  const save = useAdminChange(productsPath, (made: boolean) =>
    callApi(saveCanvasCall, { params: { id: String(id) }, body: { isActive: made } }),
  )
  const label = sizeInWords(size)
  function turn() {
    save.mutate(!isActive, {
      onError: (error) => void toast({ title: m.products_not_saved(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <TableRow className={isActive ? undefined : 'text-ink-6'}>
      <TableCell className="font-medium">{label}</TableCell>
      <TableCell>{productName(panoramic)}</TableCell>
      <TableCell>{formatAed(fils(price))}</TableCell>
      <TableCell>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? m.products_active() : m.products_retired()}</Badge>
      </TableCell>
      <TableCell className="text-end max-sm:text-start">
        <Button
          variant="secondary"
          size="dense"
          className="max-sm:min-h-11"
          loading={save.isPending}
          aria-label={isActive ? m.products_retire_named({ size: label }) : m.products_bring_back_named({ size: label })}
          onClick={turn}
        >
          {isActive ? m.products_retire() : m.products_bring_back()}
        </Button>
      </TableCell>
    </TableRow>
  )
}
