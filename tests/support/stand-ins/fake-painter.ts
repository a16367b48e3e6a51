import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { HungPicture } from '../../../src/domain/print/hung-picture.ts'
import { wholePx, type PrintPlan } from '../../../src/domain/print/print-plan.ts'
import { NotPainted, type Imaging, type PrintRequest } from '../../../src/platform/imaging/imaging.ts'
import { plainPhoto } from '../photos/plain-photo.ts'

type Paint = { plan: PrintPlan; photoPaths: readonly (string | null)[]; outPath: string }

/**
 * Stands in for the painter where a test is about what happens around it: paints grey, of the right size, as fast as it can. `before` may
 * hold it up or make it fail; `prints`, `proofs` and `hung` are what it was asked for.
 */
export function fakePainter() {
  const painter = {
    proofs: [] as Paint[],
    hung: [] as HungPicture[],
    prints: [] as PrintRequest[],
    grey: 128,
    name: 'grey, 1',
    before: async (_request: Paint): Promise<void> => undefined,
    imaging: (real: Imaging): Imaging => ({
      ...real,
      async proof(request) {
        painter.proofs.push(request)
        await painter.before(request)
        await paint(request, painter.grey)
      },
      async hang({ hung, ...request }) {
        painter.hung.push(hung)
        const asked = { ...request, plan: hung.print }
        await painter.before(asked)
        await paint(asked, painter.grey, hung.picture)
      },
      async print(request, onProgress) {
        painter.prints.push(request)
        onProgress?.(0.5)
        await painter.before(request)
        await paint(request, painter.grey)
        const bytes = await readFile(request.outPath)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return { sha256, bytes: bytes.length, ...wholePx(request.plan), dpi: request.plan.dpi, painter: painter.name }
      },
    }),
  }
  return painter
}

async function paint({ plan, photoPaths, outPath }: Paint, grey: number, size = wholePx(plan)): Promise<void> {
  for (const path of photoPaths) if (path !== null && !existsSync(path)) throw new NotPainted('photo-missing', path)
  const { widthPx: width, heightPx: height } = size
  await writeFile(outPath, await plainPhoto({ width, height, colour: `rgb(${grey}, ${grey}, ${grey})` }))
}
