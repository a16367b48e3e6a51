/** The mark by which a spreadsheet knows that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A telephone number is a number to a spreadsheet, which is harmless; a courier's import would stumble over the apostrophe. */
const phoneNumber = /^\+\d+(?: \d+)*$/
/** Amounts stand bare, as numbers do: so is one below nothing. */
const amount = /^-?\d+\.\d\d$/
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * [CSV1] One cell. What a spreadsheet would take for a formula is preceded by an apostrophe, which makes it text; [CSV2] every text stands in
 * quotes, since a spreadsheet may part cells by semicolons or tabs too.
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  if (text === '' || amount.test(text)) return text
  const plain = formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/** [CSV4] Money in dirhams, with both places after the point: 86.50. */
export function csvAmount(fils: number): string {
  return (fils / 100).toFixed(2)
}

/** [CSV3] A row ends as RFC 4180 has it. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** [CSV5] The rows of such a file, as a spreadsheet gives it back: parted by commas, semicolons or tabs, whichever its first row has most of. Empty rows are left out. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(byteOrderMark, '')
  const [head = ''] = text.split(/\r?\n/, 1)
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  const rows: string[][] = []
  let row: string[] = []
  // A cell, quoted or bare, and what ends it.
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  for (const [, quoted, bare = '', end] of text.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === separator) continue
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
