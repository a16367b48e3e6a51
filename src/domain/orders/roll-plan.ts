export type Sheet = { id: string; widthMm: number; heightMm: number }
export type PlacedSheet = Sheet & { xMm: number; yMm: number; isTurned: boolean }
/** What is cut off the roll in one go, across all of its width. */
export type Strip = { yMm: number; heightMm: number; sheets: PlacedSheet[] }
export type RollPlan = {
  rollWidthMm: number
  lengthMm: number
  strips: Strip[]
  /** What no side of fits across this roll. */
  tooWide: string[]
  /** From 0 to 1, of what is cut off. */
  wasteShare: number
}

type Laid = { sheet: Sheet; acrossMm: number; alongMm: number }
type Turning = 'short-along' | 'long-along'

/**
 * [RO1] Sheets side by side in strips, every strip cut off by one straight cut and then slit: no sheet overlaps another or leaves the roll,
 * and between any two lies the gap. [RO2] Of both ways to turn them the shorter is taken.
 */
export function planRoll(sheets: readonly Sheet[], rollWidthMm: number, gapMm: number): RollPlan {
  const fits = (sheet: Sheet) => Math.min(sheet.widthMm, sheet.heightMm) <= rollWidthMm
  const fitting = sheets.filter(fits)
  const [strips = []] = (['short-along', 'long-along'] as const)
    .map((turning) => inStrips(fitting, rollWidthMm, gapMm, turning))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const lengthMm = lengthOf(strips)
  const usedMm2 = fitting.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
  return {
    rollWidthMm,
    lengthMm,
    strips,
    tooWide: sheets.filter((sheet) => !fits(sheet)).map(({ id }) => id),
    wasteShare: lengthMm > 0 ? 1 - usedMm2 / (lengthMm * rollWidthMm) : 0,
  }
}

/** [RO3] Of several rolls the one that takes all of them and wastes the least; else the one that leaves the fewest over. */
export function bestRoll(sheets: readonly Sheet[], widthsMm: readonly number[], gapMm: number): RollPlan | undefined {
  const areaOf = ({ rollWidthMm, lengthMm }: RollPlan) => rollWidthMm * lengthMm
  return widthsMm
    .map((widthMm) => planRoll(sheets, widthMm, gapMm))
    .toSorted((a, b) => a.tooWide.length - b.tooWide.length || areaOf(a) - areaOf(b))[0]
}

/** The longest first; into what is left beside it whatever reaches furthest across. */
function inStrips(sheets: readonly Sheet[], rollWidthMm: number, gapMm: number, turning: Turning): Strip[] {
  const waiting = sheets
    .map((sheet) => lay(sheet, rollWidthMm, turning))
    .toSorted((a, b) => b.alongMm - a.alongMm || b.acrossMm - a.acrossMm)
  const strips: Strip[] = []
  let yMm = 0
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const strip: Strip = { yMm, heightMm: first.alongMm, sheets: [place(first, 0, yMm)] }
    let xMm = first.acrossMm + gapMm
    for (let next = takeBest(waiting, rollWidthMm - xMm, first.alongMm); next; next = takeBest(waiting, rollWidthMm - xMm, first.alongMm)) {
      strip.sheets.push(place(next, xMm, yMm))
      xMm += next.acrossMm + gapMm
    }
    strips.push(strip)
    yMm += first.alongMm + gapMm
  }
  return strips
}

function lay(sheet: Sheet, rollWidthMm: number, turning: Turning): Laid {
  const [shortMm, longMm] = [Math.min(sheet.widthMm, sheet.heightMm), Math.max(sheet.widthMm, sheet.heightMm)]
  const isAcross = turning === 'short-along' && longMm <= rollWidthMm
  return isAcross ? { sheet, acrossMm: longMm, alongMm: shortMm } : { sheet, acrossMm: shortMm, alongMm: longMm }
}

/** Takes out of those that wait the one that fills the rest of a strip best, turned if need be. */
function takeBest(waiting: Laid[], leftMm: number, stripMm: number): Laid | undefined {
  let best: { at: number; laid: Laid } | undefined
  for (const [at, { sheet, acrossMm, alongMm }] of waiting.entries()) {
    const ways = [
      { sheet, acrossMm, alongMm },
      { sheet, acrossMm: alongMm, alongMm: acrossMm },
    ]
    for (const laid of ways) {
      if (laid.acrossMm > leftMm || laid.alongMm > stripMm) continue
      if (!best || laid.acrossMm * laid.alongMm > best.laid.acrossMm * best.laid.alongMm) best = { at, laid }
    }
  }
  if (best) waiting.splice(best.at, 1)
  return best?.laid
}

function place({ sheet, acrossMm, alongMm }: Laid, xMm: number, yMm: number): PlacedSheet {
  return { id: sheet.id, xMm, yMm, widthMm: acrossMm, heightMm: alongMm, isTurned: acrossMm !== sheet.widthMm }
}

function lengthOf(strips: readonly Strip[]): number {
  const last = strips.at(-1)
  return last ? last.yMm + last.heightMm : 0
}
