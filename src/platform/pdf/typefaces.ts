import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Cache } from '#platform/cache.ts'
import { unpackWoff } from '#platform/imaging/child/paint/woff.ts'

export type Face = 'display' | 'text' | 'strong'

/** The first that has a letter draws it: Latin, then Arabic; the last two have what Readex Pro leaves out. */
const files: Record<Face, string[]> = {
  display: [
    'gloock-latin-400',
    'gloock-latin-ext-400',
    'familjen-grotesk-vietnamese-600',
    'el-messiri-arabic-600',
    'el-messiri-cyrillic-600',
  ],
  text: plain(400),
  strong: plain(600),
}

function plain(weight: 400 | 600): string[] {
  const names = ['familjen-grotesk-latin', 'familjen-grotesk-latin-ext', 'familjen-grotesk-vietnamese', 'readex-pro-arabic']
  return [...names, 'el-messiri-arabic', 'el-messiri-cyrillic'].map((name) => `${name}-${weight}`)
}

/** A font's file, and what was laid out in it: papers say the same words again and again, and to lay them out is most of the work. */
export type Typeface = { file: Buffer; laidOut: Map<string, LaidOut> }
export type LaidOut = { glyphs: { codePoints: number[] }[]; positions: object[] }
export type Typefaces = Record<Face, Typeface[]>

/** Kept: they are the same for every document. */
export function typefacesOf({ cache }: { cache: Cache }): Promise<Typefaces> {
  return cache.remember('typefaces', readTypefaces)
}

/** Unpacked here, once: the PDF library would do it anew for each document, and slowly. */
export async function readTypefaces(): Promise<Typefaces> {
  const { resolve } = createRequire(import.meta.url)
  const read = async (name: string): Promise<Typeface> => {
    const family = /^(gloock|el-messiri|familjen-grotesk|readex-pro)/.exec(name)?.[0] ?? ''
    const file = await readFile(join(dirname(resolve(`@fontsource/${family}/package.json`)), 'files', `${name}-normal.woff`))
    return { file: unpackWoff(file), laidOut: new Map() }
  }
  const [display, text, strong] = await Promise.all([files.display, files.text, files.strong].map((names) => Promise.all(names.map(read))))
  return { display: display ?? [], text: text ?? [], strong: strong ?? [] }
}
