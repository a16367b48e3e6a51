import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { billOfMaterials, type Lock } from './bill-of-materials.ts'
import { buildClients } from './build-clients.ts'
import { oldestBrowsers } from './browsers.ts'

const sources = [
  'src',
  'messages',
  'public',
  'project.inlang/settings.json',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = 'build/built-from'

/** Builds when any source differs from what the last build was made of. */
export async function buildWhenChanged(): Promise<void> {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  const startedAt = performance.now()
  for (const stale of [stamp, 'build/compiled']) rmSync(stale, { recursive: true, force: true })
  await buildClients('build').catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  await buildServiceWorker(now.slice(0, 12))
  await compressFiles('build/client')
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync('build/bill-of-materials.cdx.json', `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`)
  writeFileSync(stamp, now)
  process.stdout.write(`  build     ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** One file at a fixed address, apart from the pages' code; its name in it makes a new build a new worker. */
async function buildServiceWorker(buildName: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    define: { buildName: JSON.stringify(buildName) },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      rolldownOptions: { input: 'src/browser/service-worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.filter((path) => existsSync(path)).flatMap(filesBelow)) {
    if (file.includes('.test.')) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  // The words are made by the build; the guards plant violations for a moment.
  const paths = readdirSync(path).flatMap((name) => (name.startsWith('planted-') ? [] : [join(path, name)]))
  return paths.toSorted().flatMap((inside) => (inside === join('src', 'words') ? [] : filesBelow(inside)))
}

/** Static files are compressed once, here, so that serving them costs nothing; on all processors. */
async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => /\.(js|css|svg|json|html|txt|webmanifest)$/.test(file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < 1024) return
  const [gzipped, brotli] = await Promise.all([
    packed.gzip(content, { level: 9 }),
    packed.brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)])
}

const packed = { gzip: promisify(gzip), brotli: promisify(brotliCompress) }

if (import.meta.main) await buildWhenChanged()
