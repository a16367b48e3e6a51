import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

const { OPS } = await getResolvedPDFJS()

type Glyph = { unicode: string; width: number }
type Drawn = { letters: string; x: number; baseline: number }

/** Whatever is shown, in the order of the file, with where it stands on its page. */
export async function drawnIn(pdf: Buffer): Promise<Drawn[]> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn: Drawn[] = []
  let [x, baseline, sizePt] = [0, 0, 0]
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    if (operator === OPS.setTextMatrix) [x, baseline] = [args[0][4], args[0][5]]
    if (operator === OPS.setFont) sizePt = args[1]
    if (operator !== OPS.showText) continue
    for (const part of args[0] as (Glyph | number)[]) {
      if (typeof part === 'number') x -= (part / 1000) * sizePt
      else {
        drawn.push({ letters: part.unicode, x, baseline })
        x += (part.width / 1000) * sizePt
      }
    }
  }
  return drawn
}

/** The letters of each line of the first page from left to right. */
export async function linesSeen(pdf: Buffer): Promise<string[]> {
  const lines = Map.groupBy(await drawnIn(pdf), ({ baseline }) => baseline)
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ letters }) => letters)
      .join(''),
  )
}
