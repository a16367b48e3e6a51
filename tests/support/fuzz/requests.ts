import { contentTypes, hostileBodies, hostileHeaders, hostileTexts, hostileValues, otherMethods } from './hostile.ts'
import type { Random } from '../random.ts'
import { spoil, validValue, type Known, type Schema } from './values.ts'

type Parameter = { name: string; in: string; schema: Schema }
type Operation = { parameters: Parameter[]; requestBody?: { content: { 'application/json': { schema: Schema } } } }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type FuzzRequest = { operation: string; method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array }

/** Makes requests from the shop's own description of its calls: valid ones, nearly valid ones, hostile ones; mostly those of one kind. */
export function createRequests(
  { paths }: OpenApi,
  { random, known, files, isLikely }: { random: Random; known: Known; files: readonly Uint8Array[]; isLikely(path: string): boolean },
): (only?: string) => FuzzRequest {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const likely = operations.filter(({ path }) => isLikely(path))

  function addressOf(path: string, { parameters }: Operation, hostility: number): string {
    const hostile = () => encodeURIComponent(random.pick(hostileTexts).toWellFormed().slice(0, 500))
    // An id is one of what stands before it: `/photos/{id}`.
    const filled = path.replace(/(?<=\/(\w[\w-]*)\/)\{(\w+)\}/g, (_, before: string, name: string) =>
      random.chance(hostility)
        ? random.chance(0.1)
          ? random.pick(['%', '%00', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '%5c', '', '.', '//'])
          : hostile()
        : encodeURIComponent(String(validValue({ type: 'string', format: 'uuid' }, random, known, name === 'id' ? before : name))),
    )
    const asked = parameters.filter((parameter) => parameter.in === 'query' && random.chance(0.6))
    const search = asked.map(({ name, schema }) =>
      random.chance(hostility) ? `${name}=${hostile()}` : `${name}=${encodeURIComponent(String(validValue(schema, random, known, name)))}`,
    )
    if (random.chance(hostility / 2)) search.push(random.pick(['__proto__=x', 'x[]=1&x[]=2', '%', 'token=a&token=b', 'a=%00', '&&&=']))
    return filled + (search.length > 0 ? `?${search.join('&')}` : '')
  }

  function headersOf(parameters: Parameter[]): Record<string, string> {
    const inHeader = parameters.filter((parameter) => parameter.in === 'header' && parameter.name !== 'sessionid')
    return {
      'idempotency-key': `fuzz-key-${random.below(1e9)}`,
      ...Object.fromEntries(inHeader.map(({ name, schema }) => [name, String(validValue(schema, random, known, name))])),
    }
  }

  function next(only?: string): FuzzRequest {
    const wanted = operations.find((each) => `${each.method} ${each.path}` === only)
    const { method, path, operation } = wanted ?? random.pick(random.chance(0.8) ? likely : operations)
    const kind = random.pick(['valid', 'valid', 'spoilt', 'spoilt', 'hostile'] as const)
    const hostility = { valid: 0, spoilt: 0.25, hostile: 0.5 }[kind]
    const schema = operation.requestBody?.content['application/json'].schema
    const body = schema && validValue(schema, random, known)
    const request: FuzzRequest = {
      operation: `${method} ${path}`,
      method,
      path: addressOf(path, operation, hostility),
      headers: headersOf(operation.parameters),
    }
    if (path.startsWith('/api/uploads')) Object.assign(request.headers, uploadHeaders(random, files))
    if (takesFile.has(request.operation)) request.body = random.pick(files)
    if (schema) {
      request.headers['content-type'] = 'application/json'
      request.body = JSON.stringify(kind === 'valid' ? body : spoil(body, random))
    }
    return kind === 'hostile' ? makeHostile(request, random) : request
  }

  return next
}

const takesFile = new Set(['PATCH /api/uploads/{id}', 'PUT /api/admin/backups/brought/{id}'])

function makeHostile(request: FuzzRequest, random: Random): FuzzRequest {
  const way = random.below(5)
  if (way === 0) return { ...request, method: random.pick(otherMethods) }
  if (way === 1) return { ...request, headers: { ...request.headers, ...random.pick(hostileHeaders) } }
  if (way === 2)
    return { ...request, headers: { ...request.headers, 'content-type': random.pick(contentTypes) }, body: request.body ?? '{}' }
  if (way === 3) return { ...request, body: JSON.stringify(random.pick(hostileValues)) }
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers }, body: random.pick(hostileBodies) }
}

/** The headers of the upload protocol, which no schema describes. */
function uploadHeaders(random: Random, files: readonly Uint8Array[]): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-length': random.pick([...files.map(({ length }) => String(length)), '1', '0', '70000000', 'x']),
    'upload-offset': random.pick(['0', '0', '1', 'x']),
    'upload-metadata': random.pick(['filename eA==', 'filename Li4vLi4vZXRjL3Bhc3N3ZA==', 'handoff WFhYWA==', ',']),
  }
}
