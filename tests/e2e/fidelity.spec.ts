import { expect, test } from '@playwright/test'
import { openStudio } from '../fidelity/paint-both.ts'
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
  sceneOf(pieces.framed, 7.3, 118, 2, 'served'),
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
  } finally {
    await studio.close()
  }
})
