const partSize = 500

/** Reads a long list part by part, each a query of its own from the row after the last: a long file holds no transaction open. */
export async function* inParts<Row>(readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const rows = await readAfter(last, partSize)
    yield* rows
    last = rows.length === partSize ? rows.at(-1) : undefined
  } while (last)
}
