import type { Plugin } from 'vite'

/** V8 keeps a file of code with one letter beyond Latin-1 at two bytes for each of its letters, of which the server has six million. */
export function inOneByte(): Plugin {
  return {
    name: 'in-one-byte',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeWide(file.code)
    },
  }
}

/** Says the same with escapes, which every text, name and expression takes but one that is read as it is written. */
export function escapeWide(code: string): string {
  const raw = /String\.raw`[^`]*[^\0-\xff][^`]*`/.exec(code)?.[0]
  if (raw !== undefined) throw new Error(`An escape would be read as it is written: ${raw}`)
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
