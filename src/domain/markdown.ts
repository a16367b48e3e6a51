/** The part of Markdown a post uses. Nothing in it is ever HTML: whoever draws it makes elements of it, and text stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'image'; src: string; alt: string }

const bullet = /^[-*]\s+/
const number = /^\d{1,3}\.\s+/

/** [MD1] Blocks are parted by empty lines; headings begin with ## or ###, points with - or *, steps with 1. */
export function parseMarkdown(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').map((line) => line.trim())))
}

function blocksOf(lines: string[]): Block[] {
  const said = lines.filter((line) => line !== '')
  const blocks: Block[] = []
  for (const [index, line] of said.entries()) {
    const block = headingOf(line) ?? imageOf(line)
    if (!block) return [...blocks, textOf(line, said.slice(index))]
    blocks.push(block)
  }
  return blocks
}

function headingOf(line: string): Block | null {
  const [, signs, words] = /^(#{1,6})\s+(.+)$/.exec(line) ?? []
  return signs && words ? { kind: 'heading', level: signs.length > 2 ? 3 : 2, children: parseInline(words) } : null
}

function imageOf(line: string): Block | null {
  const [, alt = '', src] = /^!\[([^\]]*)\]\((\S+)\)$/.exec(line) ?? []
  return src ? { kind: 'image', alt, src } : null
}

function textOf(first: string, lines: string[]): Block {
  for (const mark of [bullet, number]) if (mark.test(first)) return { kind: 'list', ordered: mark === number, items: itemsOf(lines, mark) }
  return { kind: 'paragraph', children: parseInline(lines.join(' ')) }
}

/** A line that begins no point goes on with the one before. */
function itemsOf(lines: string[], mark: RegExp): Inline[][] {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.map(parseInline)
}

/** A link holds no second `[`, so each `[` is read to the next at most: however many there are, the time grows with the text alone. */
const marks = /\*\*(?=\S)([^*]+(?:\*[^*]+\*)?)\*\*|\*(?=\S)([^*]*[^*\s])\*|\[([^[\]]+)\]\(([^\s)[]+)\)/g

/** [MD2] Bold, emphasis and links, inside one another; a mark that is never closed is what was typed. */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  const say = (words: string) => words !== '' && found.push({ kind: 'text', text: words })
  for (const { 0: whole, 1: strong, 2: emphasis, 3: label, 4: href, index } of text.matchAll(marks)) {
    say(text.slice(end, index))
    end = index + whole.length
    if (strong !== undefined) found.push({ kind: 'strong', children: parseInline(strong) })
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', children: parseInline(emphasis) })
    else if (label !== undefined && href !== undefined && isSafeAddress(href))
      found.push({ kind: 'link', href, children: parseInline(label) })
    else say(whole)
  }
  say(text.slice(end))
  return found
}

/** [MD3] A page of this shop, an address of the web or of a mailbox: never a script, never another host without saying so. */
export function isSafeAddress(href: string): boolean {
  return /^(\/(?![/\\])|https:\/\/|mailto:|#)[^\s\\]*$/.test(href)
}
