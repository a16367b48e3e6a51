import { parseAst } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* all(node: Node, isLeft: (node: Node) => boolean = () => false): Generator<Node> {
  yield node
  for (const value of Object.values(node).flat()) if (isNode(value) && !isLeft(value)) yield* all(value, isLeft)
}

const parse = (file: string, source: string) => parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

/** Letters beside each other, but for an address. */
const wordsOf = (text: string) => (/\p{L}{2}/u.test(text) && !/^(\/|https?:)/.test(text.trim()) ? [text.trim()] : [])

/** Attributes that somebody reads or hears. */
const heard = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'description',
])

/** Words that stand in the markup itself: in one language for everybody. */
export function wordsInMarkup(file: string, source: string): string[] {
  return [...all(parse(file, source))].flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node['children'] as Node[]).flatMap(literalWords)
    if (node.type !== 'JSXAttribute') return []
    const { name, value } = node as unknown as { name: { name: unknown }; value: Node | null }
    return value && heard.has(String(name.name)) ? literalWords(value) : []
  })
}

/** The words of a text, bare or in braces, and of one that is chosen between. */
function literalWords(node: Node): string[] {
  const of = (...names: string[]) => names.flatMap((name) => literalWords(node[name] as Node))
  if (node.type === 'JSXExpressionContainer') return of('expression')
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate')
  if (node.type === 'LogicalExpression') return of('left', 'right')
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node['value'] === 'string' ? wordsOf(node['value']) : []
  if (node.type !== 'TemplateLiteral') return []
  return wordsOf((node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'))
}

const runsLater = ({ type }: Node) => /Function|^(PropertyDefinition|MethodDefinition)$/.test(type)

/** Messages that are said while their module loads: in one language ever after. */
export function wordsWhileLoading(file: string, source: string): string[] {
  return [...all(parse(file, source), runsLater)].flatMap((node) => {
    const { object, property } = (node['callee'] ?? {}) as { object?: { name?: string }; property?: { name?: string } }
    return node.type === 'CallExpression' && object?.name === 'm' ? [`m.${property?.name}`] : []
  })
}

const fixed = /Intl\.(?!Segmenter)\w+\(\s*\[?['"`]en(?!-u-)|\.toLocale(?:Date|Time)?String\(/g

/** Formats of one language; to reckon in another calendar, or to part letters, is none. */
export const fixedFormats = (_file: string, source: string): string[] => source.match(fixed) ?? []

const rawPath =
  /(?:\burl|\blocation|\blink|new URL\([^()]*\))\.pathname\b|\bpathname\b[^{}]*\}\s*=\s*(?:window\.|globalThis\.)?(?:location|url|new URL)\b/
const takenApart = /\burl: \{[^{}]*\bpathname\b/

/** Where the path of an address is read with its language still in it. */
export const rawPaths = (_file: string, source: string): string[] =>
  source.split('\n').filter((line) => (rawPath.test(line) && !/withoutLanguage\((url|location|link)\./.test(line)) || takenApart.test(line))

const size = '(?:\\d|auto|full|px|\\[|\\()'
const sides = `(?:m|p)[lr]-${size}|(?:left|right)-${size}|scroll-[mp][lr]-${size}|(?:text|float|clear)-(?:left|right)\\b|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?![\\w])`
const physicalClass = new RegExp(`(?<![\\w-])-?(?:${sides})`, 'g')
const physicalStyle =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g

/** Left and right where start and end are meant. */
export const physicalLayout = (file: string, source: string): string[] =>
  source.match(file.endsWith('.css') ? physicalStyle : physicalClass) ?? []
