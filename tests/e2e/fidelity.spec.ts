import { expect, test } from '@playwright/test'
import { bar, openStudio } from '../fidelity/paint-both.ts'
import { pieces, sceneOf } from '../fidelity/scenes.ts'

/** One of each kind; all of them are in bench/fidelity.ts. */
const scenes = [
  sceneOf(pieces.framed, -38.5, 100, 1),
  sceneOf(pieces.canvas, 7.3, 160, 2),
  sceneOf(pieces.collage, 7.3, 118, 1),
  sceneOf(pieces.scattered, 7.3, 118, 1),
  sceneOf(pieces.sepia, 7.3, 118, 1),
  sceneOf(pieces.latinLong, 7.3, 118, 1),
  sceneOf(pieces.arabicLong, 7.3, 118, 2),
  sceneOf(pieces.framed, 7.3, 118, 2, 'served'),
]

const right = sceneOf(pieces.framed, 7.3, 118, 1)
/** 480 css px are the 250 mm one sees of this piece. */
const halfCssPxMm = (0.5 * 250) / 480
/** Of the print alone: it must be found out. More of them are in likeness.test.ts. */
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
    await test.step('printed half a css px aside', async () => {
      const { judged } = await studio.shoot(right, { ...right, cells: aside })
      expect.soft(judged.displacementCssPx).toBeGreaterThan(2 * bar.displacementCssPx)
      expect.soft(judged).toMatchObject({ holds: false })
    })
  } finally {
    await studio.close()
  }
})
