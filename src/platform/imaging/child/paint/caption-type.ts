import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CaptionFont } from '#domain/print/caption.ts'
import { unpackWoff } from './woff.ts'

/** By the names in their files. */
const families: Readonly<Record<CaptionFont, { latin: string; arabic: string }>> = {
  display: { latin: 'Gloock', arabic: 'El Messiri SemiBold' },
  plain: { latin: 'Familjen Grotesk Medium', arabic: 'Readex Pro Medium' },
}

/** [CA2] */
export function familiesFor(font: CaptionFont, direction: 'rtl' | 'ltr'): string {
  const { latin, arabic } = families[font]
  return direction === 'rtl' ? `${arabic}, ${latin}` : `${latin}, ${arabic}`
}

const files = [
  'gloock/files/gloock-latin-400-normal.woff',
  'gloock/files/gloock-latin-ext-400-normal.woff',
  'el-messiri/files/el-messiri-arabic-600-normal.woff',
  'familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff',
  'familjen-grotesk/files/familjen-grotesk-latin-ext-500-normal.woff',
  'readex-pro/files/readex-pro-arabic-500-normal.woff',
]

/** Only the captions' own type, none of the machine's: the same text looks the same everywhere. Fontconfig reads it when the first letter is drawn. */
export async function setUpType(): Promise<void> {
  process.env['FONTCONFIG_FILE'] ??= join(await typeFolder(), 'fonts.conf')
}

/** Unpacked once for this machine and user, in a folder named after what is in it. */
async function typeFolder(): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const fonts = await Promise.all(
    files.map(async (file) => {
      const [name = ''] = file.split('/')
      const path = join(dirname(resolve(`@fontsource/${name}/package.json`)), file.slice(name.length + 1))
      return { name: basename(path, '.woff'), data: unpackWoff(await readFile(path)) }
    }),
  )
  const content = fonts.reduce((hash, { data }) => hash.update(data), createHash('sha256')).digest('hex')
  const uid = process.getuid?.() ?? -1
  const folder = join(tmpdir(), `barwaz-type-${uid}-${content.slice(0, 16)}`)
  const known = await stat(folder).catch(() => null)
  if (known?.uid === uid) return folder
  const fresh = await mkdtemp(`${folder}-`)
  await Promise.all(fonts.map(({ name, data }) => writeFile(join(fresh, `${name}.ttf`), data)))
  await writeFile(join(fresh, 'fonts.conf'), `<?xml version="1.0"?><fontconfig><dir prefix="relative">.</dir></fontconfig>\n`)
  try {
    await rename(fresh, folder)
    return folder
  } catch {
    // Another process was first; or the name is someone else's, and ours keeps its own.
    const winner = await stat(folder)
    if (winner.uid !== uid) return fresh
    await rm(fresh, { recursive: true })
    return folder
  }
}
