/** One short line out of a foreign file, without anything a terminal, a log or a page could mistake for more; null when nothing is left. */
export function plainText(text: string): string | null {
  const line = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  return line === '' ? null : line.toWellFormed()
}
