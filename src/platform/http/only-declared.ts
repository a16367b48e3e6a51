import * as z from 'zod/mini'

type Shape = (value: unknown) => unknown

/**
 * A value as JSON may show it: with the fields its schema declares and no others. An answer's types were settled when the shop was compiled,
 * so nothing is checked again here, and what has nothing to hide is not even copied: parsing each answer would take many times as long.
 */
export function onlyDeclared(schema: z.ZodMiniType): Shape {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def
  switch (definition.type) {
    case 'object':
      return objectShape(Object.entries(definition.shape).map(([name, field]) => [name, onlyDeclared(field)]))
    case 'array': {
      const element = onlyDeclared(definition.element)
      return (value) => {
        const from = value as unknown[]
        const shown = from.map(element)
        return shown.every((each, place) => each === from[place]) ? from : shown
      }
    }
    case 'nullable':
    case 'optional': {
      const inner = onlyDeclared(definition.innerType)
      return (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'union': {
      const { discriminator, options } = definition
      if (!discriminator) return (value) => schema.parse(value)
      const shapes = new Map(options.flatMap((option) => valuesOf(option, discriminator).map((value) => [value, onlyDeclared(option)])))
      return (value) => shapes.get((value as Record<string, unknown>)[discriminator])?.(value)
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return (value) => value
    default:
      return (value) => schema.parse(value)
  }
}

type Definition =
  | { type: 'object'; shape: Record<string, z.ZodMiniType> }
  | { type: 'array'; element: z.ZodMiniType }
  | { type: 'nullable' | 'optional'; innerType: z.ZodMiniType }
  | { type: 'union'; options: z.ZodMiniType[]; discriminator?: string }
  | { type: 'string' | 'number' | 'boolean' | 'enum' | 'literal' | 'null' | 'record' | 'transform' }

/** What tells this one of several shapes from the others. */
function valuesOf(option: z.ZodMiniType, discriminator: string): unknown[] {
  return [...(option._zod.propValues?.[discriminator] ?? [])]
}

/** What is not to be shown is left undefined, which JSON leaves out. */
function objectShape(fields: [name: string, shape: Shape][]): Shape {
  const shapes = new Map(fields)
  return (value) => {
    const from = value as Record<string, unknown>
    let shown = from
    for (const name in from) {
      const field = from[name]
      if (field === undefined) continue
      const shownField = shapes.get(name)?.(field)
      if (shownField === field) continue
      if (shown === from) shown = { ...from }
      shown[name] = shownField
    }
    return shown
  }
}
