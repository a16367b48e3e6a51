/** What a print file may be named by. */
export const nameParts = ['order', 'piece', 'size', 'product', 'quantity'] as const
export type NamePart = (typeof nameParts)[number]
export type NamedFile = Record<NamePart, string>

export const usualFileNames = '{order}-{piece}-{size}'
export const mostPatternLetters = 80

export type PatternProblem = 'characters' | 'unknown' | 'ambiguous'

const placeholder = /\{([^{}]*)\}/g

/**
 * [FN1] Between placeholders stand only letters, digits and signs that every system takes in a name, and it begins with none of the signs.
 * [FN2] Each placeholder is one of ours. [FN3] Order and piece are among them: without both, two files of one archive would have one name.
 */
export function patternProblem(pattern: string): PatternProblem | null {
  const used = [...pattern.matchAll(placeholder)].map(([, name = '']) => name)
  if (used.some((name) => !nameParts.some((part) => part === name))) return 'unknown'
  if (!/^[\w{][\w .{}-]*$/.test(pattern) || /[{}]/.test(pattern.replaceAll(placeholder, ''))) return 'characters'
  return used.includes('order') && used.includes('piece') ? null : 'ambiguous'
}

/** [FN4] Without what the kind of file ends its name with. */
export function fileNameOf(pattern: string, file: NamedFile): string {
  return pattern.replaceAll(placeholder, (_, name: NamePart) => file[name])
}
