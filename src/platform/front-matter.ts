/** A text file with a few lines of `name: value` at its top, between dashes. */
export function readFrontMatter(text: string): { fields: Partial<Record<string, string>>; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s+(.*)/s, 2) as [string, string]))
  return { fields, body: body.trim() }
}
