import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { wholePx } from '#domain/print/print-plan.ts'
import type { PrintedFile, PrintRequest } from '../imaging.ts'
import { openPainting, printJpeg, printTiff, proofJpeg, srgbProfile } from './encode.ts'
import { paint, type PaintRequest, type Progress } from './paint/paint.ts'
import { painter } from './paint/painter.ts'
import { workFolder, type ProofRequest } from './protocol.ts'

/** Of the whole work, what painting takes; the rest is encoding and writing. */
const paintingShare = 0.8

export async function proof(request: ProofRequest): Promise<void> {
  await inWorkFolder(request.outPath, async (folder) => {
    const { paintingPath } = await paintIn(folder, request, () => undefined)
    const partPath = join(folder, 'proof.jpg')
    await proofJpeg(openPainting(paintingPath)).toFile(partPath)
    await rename(partPath, request.outPath)
  })
}

/** Only a whole file ever bears the name asked for. */
export async function print(request: PrintRequest, onProgress: Progress): Promise<PrintedFile> {
  sharp.concurrency(availableParallelism())
  return inWorkFolder(request.outPath, async (folder) => {
    const { plan, outPath } = request
    const { paintingPath, icc } = await paintIn(folder, request, (share) => onProgress(share * paintingShare))
    const partPath = await encode(folder, paintingPath, icc, request)
    onProgress(0.95)
    const sha256 = await flushAndHash(partPath)
    const { size: bytes } = await stat(partPath)
    await rename(partPath, outPath)
    await flush(dirname(outPath))
    onProgress(1)
    return { sha256, bytes, ...wholePx(plan), dpi: plan.dpi, painter }
  })
}

export async function paintIn(folder: string, request: PaintRequest, onProgress: Progress) {
  const paintingPath = join(folder, 'painting.tif')
  const icc = await srgbProfile(join(folder, 'srgb.jpg'))
  await paint(request, paintingPath, icc, onProgress)
  return { paintingPath, icc }
}

async function encode(folder: string, paintingPath: string, icc: Buffer, { plan, output }: PrintRequest): Promise<string> {
  const painting = openPainting(paintingPath).withDensity(plan.dpi)
  if (output.format === 'tiff') {
    const path = join(folder, 'print.tif')
    await printTiff(painting).toFile(path)
    return path
  }
  const jpegPath = join(folder, 'print.jpg')
  await printJpeg(painting).toFile(jpegPath)
  if (output.format === 'jpeg') return jpegPath
  const path = join(folder, 'print.pdf')
  // Large, and of no use to those who never print.
  const { writePdf } = await import('./print-pdf.ts')
  await writePdf(path, jpegPath, wholePx(plan), icc, output.page)
  return path
}

/** Whatever a job leaves on its way lies in one folder beside its file; one left by a job that was ended goes first. */
export async function inWorkFolder<Result>(outPath: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = workFolder(outPath)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function flushAndHash(path: string): Promise<string> {
  await flush(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
