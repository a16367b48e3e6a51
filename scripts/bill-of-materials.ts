import { createHash } from 'node:crypto'

type Names = Record<string, string>
export type LockedPackage = {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  devDependencies?: Names
}
/** By the folder each is installed in; '' is the shop itself. */
export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }

const scopes = ['required', 'optional', 'excluded'] as const

/** What the shop is made of, as CycloneDX 1.6 (ECMA-424): all that the lock file says of each package and of which needs which, and nothing that a second build would write otherwise. */
export function billOfMaterials(lock: Lock) {
  // The shop and its tests' own list, which is part of it, stand in no folder of packages, and a link to that is no package.
  const all = Object.entries(lock.packages)
  const installed = Object.fromEntries(all.filter(([path, { link }]) => path.includes('node_modules/') && !link))
  const shop = all.flatMap(([path, each]) => (path.includes('node_modules/') ? [] : [each]))
  const refs = new Map(Object.entries(installed).map(([path, { version }]) => [path, refOf(nameOf(path), version)]))
  const found = Map.groupBy(Object.entries(installed), ([path]) => refs.get(path)!)
  const needs = (path: string, each: LockedPackage) => {
    const names = Object.keys({ ...each.dependencies, ...each.optionalDependencies, ...each.peerDependencies, ...each.devDependencies })
    return names.flatMap((name) => refs.get(placeOf(name, path, installed) ?? '') ?? [])
  }
  const own = refOf(lock.name, lock.version)
  const hex = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name: lock.name, version: lock.version } },
    components: [...found].map(([ref, places]) => componentOf(ref, places)),
    dependencies: [
      { ref: own, dependsOn: [...new Set(shop.flatMap((each) => needs('', each)))].toSorted() },
      ...[...found].map(([ref, places]) => ({
        ref,
        dependsOn: [...new Set(places.flatMap(([path, each]) => needs(path, each)))].toSorted(),
      })),
    ],
  }
}

/** The same version may lie in several folders, needed in one and only built with in another. */
function componentOf(ref: string, places: [string, LockedPackage][]) {
  const [path, { version, integrity = '', license }] = places[0]!
  const [name = '', group] = nameOf(path).split('/').toReversed()
  const scope = scopes[Math.min(...places.map(([, each]) => scopes.indexOf(scopeOf(each))))]
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    name,
    version,
    scope,
    ...(license && { licenses: [{ expression: license }] }),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    purl: ref,
  }
}

function scopeOf({ dev, optional, devOptional }: LockedPackage): (typeof scopes)[number] {
  if (dev) return 'excluded'
  return optional || devOptional ? 'optional' : 'required'
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')
const refOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Where a package finds another: beside its own, or in the next folder above that has it. */
function placeOf(name: string, from: string, installed: Record<string, LockedPackage>): string | undefined {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`
  if (installed[place]) return place
  return from === '' ? undefined : placeOf(name, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), installed)
}
