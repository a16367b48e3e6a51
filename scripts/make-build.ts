import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { billOfMaterials, type Lock } from './bill-of-materials.ts'
import { buildStamp } from './build.ts'
import { buildClients } from './build-clients.ts'
import { oldestBrowsers } from './browsers.ts'

/** Says in the build what it is made of. */
async function makeBuild(madeFrom: string): Promise<void> {
  const startedAt = performance.now()
  for (const stale of [buildStamp, 'build/compiled']) rmSync(stale, { recursive: true, force: true })
  await buildClients('build').catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  await buildServiceWorker(madeFrom.slice(0, 12))
  await compressFiles('build/client')
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync('build/bill-of-materials.cdx.json', `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`)
  writeFileSync(buildStamp, madeFrom)
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

/** Static files are compressed once, here, so that serving them costs nothing; on all processors. */
async function compressFiles(folder: string): Promise<void> {
  await Promise.all(globSync(`${folder}/**/*.{js,css,svg,json,html,txt,webmanifest}`).map(compressFile))
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

await makeBuild(process.argv[2] ?? '')
