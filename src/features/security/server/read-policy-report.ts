import { tellablePath } from '#domain/paths.ts'

/** What was stopped, and on which page; without what may follow an address, which may open something. */
export type Stopped = { directive: string; blocked: string; page: string }

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'manifest-src',
  'media-src',
  'require-trusted-types-for',
  'trusted-types',
]
const mostLetters = 200
/** What somebody has added to their own browser runs in every page, and is stopped in every page. */
const addedByThemselves = /^(chrome|moz|safari|safari-web|ms-browser)-extension\b/

/** [PR1] A report as a browser sends it; null: it is none of a policy, or of something that is not the shop's. */
export function readPolicyReport(sent: unknown): Stopped | null {
  const report = fieldsOf(fieldsOf(sent)['csp-report'])
  const field = (name: string) => (typeof report[name] === 'string' ? report[name] : '')
  const directive = field('effective-directive') || (field('violated-directive').split(' ')[0] ?? '')
  const addresses = [field('blocked-uri'), field('source-file')]
  if (!directives.includes(directive) || addresses.some((address) => addedByThemselves.test(address))) return null
  return { directive, blocked: bare(field('blocked-uri')), page: bare(field('document-uri')) }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** `inline`, `eval` and the like stand for themselves. */
function bare(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, mostLetters)
  const { origin, protocol, pathname } = new URL(address)
  return (origin === 'null' ? protocol : `${origin}${tellablePath(pathname)}`).slice(0, mostLetters)
}
