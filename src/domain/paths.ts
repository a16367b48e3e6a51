import { withoutLanguage } from './languages.ts'

/** [R1] The canonical form of a path has no trailing slash, except the root itself. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** [R2] Where to go after signing in, in whatever language that was: only a path of this site; anything else becomes the root. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next || next.length > 2000) return '/'
  const path = withoutLanguage(next)
  const isOwnPath = path.startsWith('/') && !path.startsWith('//')
  // Browsers read a backslash as a slash and drop control characters, so `/\evil` would leave the site.
  const isPlain = !/[\\\u0000-\u0020\u007f]/.test(path)
  return isOwnPath && isPlain ? path : '/'
}

const codePart = /^((?:\/ar)?\/(?:from-phone|shared-design))\/.*/

/** [R3] What of a path may be counted and logged: without a code that opens something. */
export function tellablePath(path: string): string {
  return path.replace(codePart, '$1')
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}*` ? Bare : Name) | NamesIn<Rest>
  : never

/** What stands in the braces of a path: of `/api/orders/{number}` the number. */
export type PathParams<Path extends string> = { [Name in NamesIn<Path>]: string }
