import { setImmediate } from 'node:timers/promises'
import { wholePx, type BoxPx, type PlannedPhoto, type PrintPlan, type SizePx } from '#domain/print/print-plan.ts'
import { drawCaption, type CaptionInk } from './paint-caption.ts'
import { coverageOf } from './paint-outline.ts'
import { openSource, type PaintSource } from './paint-source.ts'
import { applyTone } from './paint-tone.ts'
import { createPaintingFile, type PaintingFile } from './painting-file.ts'
import { createWindowReader, type WindowReader } from '../decode/pixel-window.ts'
import { createResampler, neededWindow, type Resampler } from './resample.ts'

export type PaintRequest = { plan: PrintPlan; photoPaths: readonly (string | null)[] }
export type Progress = (share: number) => void

/** A part of the output worked on at once: small enough that a turned photo's part of the same size fits the memory. */
const bandRows = 512
const blockColumns = 1024
/** Of the whole work, what making the sources takes. */
const sourcesShare = 0.3

type Layer = { source: PaintSource; box: BoxPx; outline: PlannedPhoto['outline']; tone: PlannedPhoto['tone'] }
/** Some rows of the painting, with room for the rim beside them. */
type Band = BoxPx & { rimPx: number; pixels: Uint8ClampedArray }
/** What each block is made with, in memory that is used again and again. */
type Brush = { read: WindowReader; resample: Resampler; pixels: Uint8ClampedArray }

/** Paints a plan into a plain TIFF with that profile. Its sources lie beside it; whoever asked removes them. */
export async function paint({ plan, photoPaths }: PaintRequest, paintingPath: string, icc: Buffer, onProgress: Progress): Promise<void> {
  const layers: Layer[] = []
  try {
    for (const layer of layersOf(plan)) {
      const masterPath = photoPaths[layer.cell]
      if (!masterPath) throw new Error(`No photo for cell ${layer.cell}`)
      const source = await openSource({ ...layer, masterPath, output: layer.box }, `${paintingPath}.${layers.length}`)
      layers.push({ ...layer, source })
      onProgress((sourcesShare * layers.length) / layersOf(plan).length)
    }
    const caption = plan.caption && (await drawCaption(plan.caption))
    const painting = createPaintingFile(paintingPath, wholePx(plan), icc)
    try {
      await paintBands(plan, layers, caption, painting, onProgress)
    } finally {
      painting.close()
    }
  } finally {
    for (const { source } of layers) source.close()
  }
}

/** A blurred background is one more photo, below all others. */
function layersOf({ background, painting, photos }: PrintPlan) {
  if (background.kind === 'colour') return photos
  const { cell, photo, matrix, sigmaPx } = background
  return [{ cell, photo, matrix, box: { leftPx: 0, topPx: 0, ...painting }, outline: null, tone: null, blurSigmaPx: sigmaPx }, ...photos]
}

async function paintBands(
  plan: PrintPlan,
  layers: readonly Layer[],
  caption: CaptionInk | null,
  painting: PaintingFile,
  onProgress: Progress,
): Promise<void> {
  const brush = { read: createWindowReader(), resample: createResampler(), pixels: new Uint8ClampedArray(blockColumns * bandRows * 3) }
  const kept = plan.crop ?? { leftPx: 0, topPx: 0, ...plan.painting }
  const rimPx = plan.rim?.px ?? 0
  const rowBytes = (kept.widthPx + 2 * rimPx) * 3
  const memory = new Uint8ClampedArray(rowBytes * Math.min(bandRows, kept.heightPx))
  const ground = filled(kept.widthPx + 2 * rimPx, plan.background.kind === 'colour' ? channelsOf(plan.background.value) : white)
  const isCovered = layers.some(({ box, outline }) => !outline && covers(box, plan.painting))
  for (let row = 0; row < kept.heightPx; row += bandRows) {
    const heightPx = Math.min(bandRows, kept.heightPx - row)
    const pixels = memory.subarray(0, rowBytes * heightPx)
    const band = { leftPx: kept.leftPx, topPx: kept.topPx + row, widthPx: kept.widthPx, heightPx, rimPx, pixels }
    if (!isCovered) for (let at = 0; at < pixels.length; at += rowBytes) pixels.set(ground, at)
    for (const layer of layers) layPhoto(brush, layer, band)
    if (caption) layCaption(caption, band)
    writeWithRim(plan.rim, kept, row, band, painting)
    onProgress(sourcesShare + (1 - sourcesShare) * ((row + heightPx) / kept.heightPx))
    // The parent may have ended meanwhile.
    await setImmediate()
  }
}

function covers(box: BoxPx, { widthPx, heightPx }: SizePx): boolean {
  return box.leftPx <= 0 && box.topPx <= 0 && box.leftPx + box.widthPx >= widthPx && box.topPx + box.heightPx >= heightPx
}

function layPhoto({ read, resample, pixels: memory }: Brush, { source, box, outline, tone }: Layer, band: Band): void {
  const [top, bottom] = [Math.max(box.topPx, band.topPx), Math.min(box.topPx + box.heightPx, band.topPx + band.heightPx)]
  const right = Math.min(box.leftPx + box.widthPx, band.leftPx + band.widthPx)
  if (top >= bottom) return
  for (let left = Math.max(box.leftPx, band.leftPx); left < right; left += blockColumns) {
    const size = { widthPx: Math.min(blockColumns, right - left), heightPx: bottom - top }
    const area = { leftPx: left - box.leftPx, topPx: top - box.topPx, ...size }
    const pixels = memory.subarray(0, size.widthPx * size.heightPx * 3)
    resample(read(source.file, neededWindow(source.toSource, area)), source.toSource, area, pixels)
    if (tone) applyTone(pixels, tone)
    const coverage = outline && coverageOf(outline, area)
    lay({ leftPx: left, topPx: top, ...size }, band, (from, to, count) => {
      if (coverage) blend(pixels, from, coverage, band.pixels, to, count)
      else band.pixels.set(pixels.subarray(from * 3, (from + count) * 3), to * 3)
    })
  }
}

function layCaption({ box, colour, coverage }: CaptionInk, band: Band): void {
  const ink = filled(box.widthPx, channelsOf(colour))
  lay(box, band, (from, to, count) =>
    blend(ink, from % box.widthPx, coverage.subarray(from - (from % box.widthPx)), band.pixels, to, count),
  )
}

/** Calls for each row that a box has in a band: its first px in the box, in the band, and how many. */
function lay(box: BoxPx, band: Band, each: (from: number, to: number, count: number) => void): void {
  const left = Math.max(box.leftPx, band.leftPx)
  const count = Math.min(box.leftPx + box.widthPx, band.leftPx + band.widthPx) - left
  const bottom = Math.min(box.topPx + box.heightPx, band.topPx + band.heightPx)
  if (count <= 0) return
  for (let y = Math.max(box.topPx, band.topPx); y < bottom; y += 1) {
    const to = (y - band.topPx) * (band.widthPx + 2 * band.rimPx) + band.rimPx + left - band.leftPx
    each((y - box.topPx) * box.widthPx + left - box.leftPx, to, count)
  }
}

type Coverage = Uint8Array | Uint8ClampedArray

function blend(over: Uint8ClampedArray, from: number, coverage: Coverage, under: Uint8ClampedArray, to: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const share = coverage[from + i]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (to + i) * 3 + channel
      under[at] = under[at]! + share * (over[(from + i) * 3 + channel]! - under[at]!)
    }
  }
}

/** Beside the band its rim; above the first and below the last rows, theirs. */
function writeWithRim(rim: PrintPlan['rim'], kept: SizePx, row: number, band: Band, painting: PaintingFile): void {
  const { rimPx, pixels } = band
  if (rim) fillSides(band, rim.fill)
  painting.writeRows(rimPx + row, pixels)
  if (!rim) return
  const rowBytes = (kept.widthPx + 2 * rimPx) * 3
  const solid = rim.fill === 'mirror' ? null : filled(kept.widthPx + 2 * rimPx, rim.fill === 'black' ? black : white)
  for (let index = 0; index < band.heightPx; index += 1) {
    const [fromTop, fromBottom] = [row + index, kept.heightPx - 1 - row - index]
    const own = pixels.subarray(index * rowBytes, (index + 1) * rowBytes)
    if (fromTop < rimPx) painting.writeRows(rimPx - 1 - fromTop, solid ?? own)
    if (fromBottom < rimPx) painting.writeRows(rimPx + kept.heightPx + fromBottom, solid ?? own)
  }
}

function fillSides({ widthPx, heightPx, rimPx, pixels }: Band, fill: NonNullable<PrintPlan['rim']>['fill']): void {
  const rowBytes = (widthPx + 2 * rimPx) * 3
  for (let row = 0; row < heightPx; row += 1) {
    const start = row * rowBytes + rimPx * 3
    const end = start + widthPx * 3
    if (fill !== 'mirror') {
      pixels.fill(fill === 'black' ? 0 : 255, start - rimPx * 3, start)
      pixels.fill(fill === 'black' ? 0 : 255, end, end + rimPx * 3)
      continue
    }
    for (let at = 0; at < rimPx * 3; at += 3) {
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[start - 3 - at + channel] = pixels[start + at + channel]!
        pixels[end + at + channel] = pixels[end - 3 - at + channel]!
      }
    }
  }
}

type Channels = readonly [red: number, green: number, blue: number]
const white: Channels = [255, 255, 255]
const black: Channels = [0, 0, 0]

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
}

function filled(countPx: number, colour: Channels): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(countPx * 3)
  pixels.set(colour)
  // Doubling what is there already is far faster than setting each pixel.
  for (let done = 3; done < pixels.length; done *= 2) pixels.copyWithin(done, 0, Math.min(done, pixels.length - done))
  return pixels
}
