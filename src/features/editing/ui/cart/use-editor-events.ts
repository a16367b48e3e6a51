import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import type { Choice } from '../choice.ts'
import { pieceSpecOf, priceOf, type Lists } from '../offers/offers.ts'

/** What the shop counts of the editor: each product that is seen, and each piece that goes into the cart. */
export function useEditorEvents(choice: Choice, lists: Lists) {
  const track = useTrack()
  const { pathname } = useLocation()
  const view = useEffectEvent((kind: EditorKind) => {
    const item = reportedItem({ ...choice, kind }, lists)
    if (item) track({ name: 'view_item', data: item })
  })
  // Once idle, a visit has begun with what its address names.
  useEffect(() => whenIdle(() => view(choice.kind)), [choice.kind])

  /** Once the shop has it; who has gone on meanwhile added it here all the same. */
  function added() {
    const item = reportedItem(choice, lists)
    if (!item) return
    track({ name: 'add_to_cart', data: item }, pathname)
    track({ name: 'custom_add_to_cart', data: { ...item, ...finish(choice) } }, pathname)
  }

  return { added }
}

function reportedItem(choice: Choice, lists: Lists) {
  const priceFils = priceOf(choice, lists)
  if (priceFils === null) return null
  const { type, size } = pieceSpecOf(choice)
  return { productType: type, size, currency: 'AED' as const, priceAed: priceFils / 100 }
}

function finish({ kind, mat, edge }: Choice) {
  const { isCanvas } = kindTraits[kind]
  const hasMat = !isCanvas && mat.isOn
  return { hasMat, matColour: hasMat ? mat.colour : null, canvasEdge: isCanvas ? edge : null }
}
