export type ChangedField = { field: string; before: unknown; after: unknown }

/** What differs between two records, field by field, as deep as they go; lists are compared whole. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function flat(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, part] of Object.entries(value)) flat(part, path ? `${path}.${name}` : name, found)
  } else if (value !== null && value !== undefined) found.set(path, value)
  return found
}
