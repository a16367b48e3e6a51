import fc from 'fast-check'
import { hostileTexts, hostileValues, uncalledFor } from './hostile.ts'
import type { Random } from '../random.ts'

/** The part of JSON Schema that our contracts come out as. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Real values by the name of the field that takes them: what a schema can't say, such as which orders there are. */
export type Known = (field: string) => readonly unknown[]

/** A value the schema allows; of what it can't describe, a likely one. */
export function validValue(schema: Schema, random: Random, known: Known, field = ''): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return validValue(random.pick(choices), random, known, field)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => validValue(part, random, known, field)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const found = known(field)
  if (found.length > 0 && random.chance(0.9)) {
    if (schema.type === undefined || schema.type === 'string') return random.pick(found)
    if (schema.type === 'integer') return Number(random.pick(found)) || 0
  }
  switch (schema.type) {
    case 'string':
      return validText(schema, random)
    case 'integer':
    case 'number':
      return validNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return validList(schema, random, known, field)
    case 'object':
      return validObject(schema, random, known)
    default:
      return random.pick(['text', 1, null])
  }
}

function validText({ format, pattern, minLength = 0, maxLength = 40 }: Schema, random: Random): string {
  if (format === 'email') return `fuzz${random.below(1000)}@example.com`
  if (format === 'date-time')
    return random.pick(['2026-03-05T09:00:00Z', '2027-01-01T00:00:00+04:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
  if (format === 'date') return random.pick(['2026-03-05', '2027-01-01', '0000-01-01', '0001-01-01', '9999-12-31'])
  if (format === 'uri') return 'https://nothing.invalid/'
  if (format !== 'uuid' && pattern) return matching(pattern, random) ?? 'text'
  if (format === 'uuid') return '00000000-0000-4000-8000-'.concat(String(random.below(1000)).padStart(12, '0'))
  const words = random.pick(['Oak', 'A photo of the sea', 'ليلى', 'Zoë’s wall', '30x30', '50'])
  return words.padEnd(minLength, '.').slice(0, maxLength)
}

/** Made once for each pattern: turning one around costs more than a call of the shop. */
function createMatching() {
  const made = new Map<string, readonly string[]>()
  return (pattern: string, random: Random): string | undefined => {
    let samples = made.get(pattern)
    if (!samples) {
      samples = pattern.startsWith(String.raw`^\d`) ? ['1', '7', '30', '640'] : samplesOf(pattern)
      made.set(pattern, samples)
    }
    return samples.length > 0 ? random.pick(samples) : undefined
  }
}
const matching = createMatching()

function samplesOf(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }), { seed: 1, numRuns: 20 })
  } catch {
    // One that looks ahead or behind can't be turned around.
    return []
  }
}

function validNumber({ type, minimum = 0, maximum = 100 }: Schema, random: Random): number {
  const [least, most] = [Math.max(minimum, -1e6), Math.min(maximum, Math.max(minimum, 0) + 1e6)]
  if (random.chance(0.2)) return random.pick([least, most])
  const value = least + random.below(Math.min(most - least + 1, 100))
  return type === 'integer' ? Math.round(value) : value
}

function validList({ items, minItems = 0, maxItems = 5 }: Schema, random: Random, known: Known, field: string): unknown[] {
  const length = minItems + random.below(Math.min(maxItems - minItems, 3) + 1)
  const each = typeof items === 'object' ? items : {}
  return Array.from({ length }, () => validValue(each, random, known, field))
}

function validObject({ properties = {}, required = [], additionalProperties }: Schema, random: Random, known: Known) {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.4))
  const extra = typeof additionalProperties === 'object' ? [['x', additionalProperties] as const] : []
  return Object.fromEntries([...named, ...extra].map(([name, schema]) => [name, validValue(schema, random, known, name)]))
}

/** The same value with one thing wrong, somewhere in it. */
export function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length)
    return value.map((each: unknown, i) => (i === at ? spoil(each, random) : each))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.9)) return spoilObject(value, random)
  return random.chance(0.6) ? random.pick(hostileTexts) : random.pick(hostileValues)
}

function spoilObject(value: object, random: Random): unknown {
  const entries = Object.entries(value)
  const at = random.below(entries.length || 1)
  const way = random.below(4)
  if (way === 0) return Object.fromEntries(entries.filter((_, i) => i !== at))
  if (way === 1) return Object.fromEntries([...entries, random.pick(uncalledFor)])
  return Object.fromEntries(entries.map(([name, each], i) => [name, i === at ? spoil(each, random) : each]))
}
