import { readSync } from 'node:fs'
import type { BoxPx, SizePx } from '#domain/print/print-plan.ts'

/** Three bytes a pixel, row by row, somewhere in an open file. */
export type PixelFile = SizePx & { descriptor: number; firstByte: number }

/** A part of a picture in memory; beyond the picture's edge it goes on with the edge's own pixels. */
export type PixelWindow = BoxPx & { data: Uint8Array }

export type WindowReader = (file: PixelFile, box: BoxPx) => PixelWindow

/** Reads into the same memory each time: a window is good until the next one. */
export function createWindowReader(): WindowReader {
  let memory = new Uint8Array()
  return (file, box) => {
    const bytes = box.widthPx * box.heightPx * 3
    if (memory.length < bytes) memory = new Uint8Array(bytes)
    return readWindow(file, box, memory.subarray(0, bytes))
  }
}

function readWindow(file: PixelFile, box: BoxPx, data: Uint8Array): PixelWindow {
  const { leftPx, topPx, widthPx, heightPx } = box
  const rowBytes = widthPx * 3
  const from = Math.max(0, Math.min(leftPx, file.widthPx - 1))
  const to = Math.max(from + 1, Math.min(leftPx + widthPx, file.widthPx))
  const before = from - leftPx
  for (let row = 0; row < heightPx; row += 1) {
    const y = Math.max(0, Math.min(topPx + row, file.heightPx - 1))
    const at = row * rowBytes
    const position = file.firstByte + (y * file.widthPx + from) * 3
    readFully(file.descriptor, data.subarray(at + before * 3, at + (before + to - from) * 3), position)
    for (let x = before - 1; x >= 0; x -= 1) data.copyWithin(at + x * 3, at + x * 3 + 3, at + x * 3 + 6)
    for (let x = before + to - from; x < widthPx; x += 1) data.copyWithin(at + x * 3, at + x * 3 - 3, at + x * 3)
  }
  return { ...box, data }
}

function readFully(descriptor: number, into: Uint8Array, position: number): void {
  let done = 0
  while (done < into.length) {
    const read = readSync(descriptor, into, done, into.length - done, position + done)
    if (read === 0) throw new Error('A temporary picture ends too early')
    done += read
  }
}
