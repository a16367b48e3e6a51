/** A CSV file as one reads it: without the quotes around texts that hold nothing to part cells by. */
export function readableCsv(file: string): string {
  return file.replace(/(^|[,\uFEFF])"([^",\r\n]*)"(?=,|\r|$)/gm, '$1$2')
}
