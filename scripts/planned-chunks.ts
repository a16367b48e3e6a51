import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../src/routes.ts'
import { planChunks } from './chunk-plan.ts'

const wordPath = /\/words\/messages\/(\w+)\.js$/

const iconPath = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/

/** The modules that draw each icon, by the icon's file. */
function whoDraws(infos: readonly { id: string; code: string | null }[]): Map<string, string[]> {
  const list = infos.find(({ id }) => id.endsWith('/lucide-react.mjs'))?.code ?? ''
  const fileOf = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/as (\w+)/g)) fileOf.set(name, file)
  const drawers = new Map<string, string[]>()
  for (const { id, code } of infos)
    for (const [, names = ''] of code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g) ?? [])
      for (const [name] of names.matchAll(/\w+/g)) {
        const file = fileOf.get(name)
        if (file !== undefined) drawers.set(file, [...(drawers.get(file) ?? []), id])
      }
  return drawers
}

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
      const drawers = whoDraws(infos)
      // All words, and all icons, come by one file that names each: who imports one is whoever says or draws it.
      const importersOf = (id: string, importers: readonly string[]) => {
        const [word, icon] = [wordPath.exec(id)?.[1], iconPath.exec(id)?.[1]]
        if (word !== undefined) return (sayers.get(word) ?? []).map((sayer) => sayer.id)
        return (icon !== undefined && drawers.get(icon)) || importers
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
