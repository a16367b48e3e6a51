import { expect, test } from '@playwright/test'
import type { Placement } from '#domain/print/placement.ts'
import { bar, openStudio } from '../fidelity/paint-both.ts'
import { pieces, sceneOf } from '../fidelity/scenes.ts'

/** All of them are in bench/fidelity.ts. */
const scenes = [
  sceneOf(pieces.framed, 0, 118, 2),
  sceneOf(pieces.framed, -38.5, 100, 1),
  sceneOf(pieces.canvas, 0, 100, 1),
  sceneOf(pieces.canvas, 7.3, 160, 2),
  sceneOf(pieces.collage, 7.3, 118, 1),
  sceneOf(pieces.collage, -38.5, 160, 2),
  sceneOf(pieces.around, 0, 118, 1),
  sceneOf(pieces.scattered, 7.3, 118, 1),
  sceneOf(pieces.sepia, 7.3, 118, 1),
  sceneOf(pieces.latin, 7.3, 118, 2),
  sceneOf(pieces.arabic, 7.3, 118, 2),
  sceneOf(pieces.framed, 7.3, 118, 2, 'served'),
]

const right = sceneOf(pieces.framed, 7.3, 118, 1)
/** 480 css px are the 250 mm one sees of this piece. */
const halfCssPxMm = (0.5 * 250) / 480
/** Of the print alone: each must be found out. */
const mistakes: [string, (placement: Placement) => Placement][] = [
  ['printed half a css px aside', (placement) => ({ ...placement, dxMm: placement.dxMm + halfCssPxMm })],
  ['printed 1 % too large', (placement) => ({ ...placement, zoomPct: placement.zoomPct * 1.01 })],
  ['printed half a degree askew', (placement) => ({ ...placement, rotationDeg: placement.rotationDeg + 0.5 })],
]

test('what the shopper sees is what is printed', async ({ browser }) => {
  test.setTimeout(300_000)
  const studio = await openStudio(browser)
  try {
    for (const scene of scenes) {
      await test.step(scene.name, async () => {
        const { judged } = await studio.shoot(scene)
        expect.soft(judged, scene.name).toMatchObject({ holds: true })
      })
    }
    for (const [mistake, placed] of mistakes) {
      await test.step(mistake, async () => {
        const { judged } = await studio.shoot(right, {
          ...right,
          cells: right.cells.map((cell) => ({ ...cell, placement: placed(cell.placement) })),
        })
        expect.soft(judged.displacementCssPx, mistake).toBeGreaterThan(2 * bar.displacementCssPx)
        expect.soft(judged, mistake).toMatchObject({ holds: false })
      })
    }
  } finally {
    await studio.close()
  }
})
