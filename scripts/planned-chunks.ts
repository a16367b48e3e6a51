import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../src/routes.ts'
import { planChunks } from './chunk-plan.ts'

const wordPath = /\/words\/messages\/(\w+)\.js$/

/** What the browser will read of it: no comments, and of a word what it is in English. */
function ownCode(code: string): string {
  return code.replace(/\/\*[^]*?\*\//g, '').replace(/^const ar_\w+ = (?:en_\w+;|[^]*?^};)$|^\tif \(locale === "ar"\).*$/gm, '')
}

/** Plans the files of the browser's code as soon as all of it is read; `nameOf` then tells the bundler. */
export function plannedChunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let plan = new Map<string, string>()
  const plugin: Plugin = {
    name: 'planned-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // An entry may then hold what others share with it; the framework's own setting would have each hold nothing but itself.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      // Sorted, since they come in the order they were read in, and the same source makes the same files.
      const infos = [...this.getModuleIds()].toSorted().flatMap((id) => this.getModuleInfo(id) ?? [])
      const sayers = Map.groupBy(
        infos.flatMap(({ id, code }) => [...new Set(code?.match(/\bm\.\w+/g))].map((said) => ({ word: said.slice(2), id }))),
        ({ word }) => word,
      )
      // All words come by one file that names each: who imports one is whoever says it.
      const importersOf = (id: string, importers: readonly string[]) => {
        const word = wordPath.exec(id)?.[1]
        return word === undefined ? importers : (sayers.get(word) ?? []).map((sayer) => sayer.id)
      }
      const modules = infos.map(({ id, code, importers, dynamicImporters, isEntry }) => ({
        id,
        bytes: ownCode(code ?? '').length,
        importers: importersOf(id, importers),
        isEntry: isEntry || dynamicImporters.length > 0,
      }))
      const pages = pagesBelow(routes)
      const everyPage = [...new Set([...pages.values()].flat())]
      const loadsOf = (entry: string) => {
        const file = entry.replace(/^.*\/src\//, '').replace(/\?.*/, '')
        return file === 'root.tsx' || file === 'entry.client.tsx' ? everyPage : (pages.get(file) ?? [file])
      }
      plan = planChunks(modules, loadsOf)
    },
  }
  return { plugin, nameOf: (id) => (id.endsWith('.css') ? null : (plan.get(id) ?? null)) }
}

/** The pages that need each file of the site map: a layout's are all that stand below it. */
function pagesBelow(entries: readonly RouteConfigEntry[], found = new Map<string, string[]>()): Map<string, string[]> {
  for (const { file, children } of entries) {
    pagesBelow(children ?? [], found)
    found.set(file, children ? children.flatMap((child) => found.get(child.file) ?? []) : [file])
  }
  return found
}
