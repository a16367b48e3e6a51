const sizes = /\d+ × \d+(\u2069? ([cm]m|سم))?/g

/** A size stays on one line. */
export function sizesTogether(text: string): string {
  return text.replaceAll(sizes, (size) => size.replaceAll(' ', '\u00a0'))
}
