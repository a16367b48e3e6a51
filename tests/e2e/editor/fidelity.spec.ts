import { expect, test } from '@playwright/test'
import { layOut } from '../../../src/domain/print/product-layout.ts'
import { listedSize } from '../../../src/domain/looks/size.ts'
import { bar, openStudio } from '../../fidelity/paint-both.ts'
import { pieces, sceneOf, type Piece } from '../../fidelity/scenes.ts'

/** Of small pieces, which are as hard to get right and sooner painted: one of each kind. All of them, larger, are in bench/fidelity.ts. */
const small = <T extends Piece>(piece: T, size: string): T => ({ ...piece, shape: { ...piece.shape, size: listedSize(size) } })
const framed = small(pieces.framed, '20x25')
const scenes = [
  sceneOf(framed, -38.5, 100, 1),
  sceneOf(small(pieces.canvas, '40x30'), 7.3, 160, 2),
  sceneOf(small(pieces.scattered, '30x30'), 7.3, 118, 1),
  sceneOf(small(pieces.sepia, '20x25'), 7.3, 118, 1),
  sceneOf(small(pieces.latinLong, '30x30'), 7.3, 118, 1),
  sceneOf(small(pieces.arabicLong, '30x30'), 7.3, 118, 2),
  sceneOf(framed, 7.3, 118, 2, 'served'),
]

/** The scene painted last, so that its print is there already. */
const right = sceneOf(framed, 7.3, 118, 1)
/** 480 css px are the width one sees of this piece. */
const halfCssPxMm = (0.5 * layOut(right.shape).opening.widthMm) / 480
/** Of the preview alone: it must be found out. More of them are in likeness.test.ts. */
const aside = right.cells.map((cell) => ({ ...cell, placement: { ...cell.placement, dxMm: cell.placement.dxMm + halfCssPxMm } }))

test('what the shopper sees is what is printed', async ({ browser }) => {
  const studio = await openStudio(browser)
  try {
    for (const scene of scenes) {
      await test.step(scene.name, async () => {
        const { judged } = await studio.shoot(scene)
        expect.soft(judged, scene.name).toMatchObject({ holds: true })
      })
    }
    await test.step('shown half a css px aside of the print', async () => {
      const { judged } = await studio.shoot({ ...right, cells: aside }, right)
      expect.soft(judged.displacementCssPx).toBeGreaterThan(2 * bar.displacementCssPx)
      expect.soft(judged).toMatchObject({ holds: false })
    })
  } finally {
    await studio.close()
  }
})
