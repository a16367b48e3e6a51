import { ink, inside, page, type Paper } from '#platform/pdf/paper.ts'
import { m } from '#words/messages.js'
import type { Buyer, Seller } from './document-content.ts'
import { beside, inArabic } from './both-words.ts'

export type Fact = { label: () => string; value: string }

const top = 52

/** Who issues a paper, with the picture of their logo where they had one. */
export type Letterhead = Pick<Seller, 'name'> & { logo: Buffer | null }

/** The shop's logo, or its mark and name, what the paper is, and a line below. Answers where one goes on. */
export function drawHead(paper: Paper, { name, logo }: Letterhead, title: string, titleAr?: string): number {
  if (logo) paper.document.image(logo, inside.left, top, { fit: [220, 30] })
  else {
    drawMark(paper, inside.left, top + 4)
    paper.write(name, { x: inside.left + 17, y: top, width: 220 }, { face: 'display', sizePt: 24 })
  }
  const half = (inside.right - inside.left) / 2
  const right = { x: inside.left + half, width: half }
  const under = paper.write(title, { ...right, y: top }, { face: 'display', sizePt: 24, align: 'end' })
  const end = titleAr ? paper.write(titleAr, { ...right, y: under }, { face: 'display', sizePt: 18, base: 'rtl' }) : under
  paper.hairline(end + 14, ink.strong)
  return end + 34
}

/** The corner of a frame, as in the logo. */
function drawMark({ document }: Paper, x: number, y: number): void {
  document.save().translate(x, y).scale(0.44).fillColor(ink.strong)
  document.path('M.7 0H32V9H9.7Z').fill()
  document.fillOpacity(0.72).path('M0 .7V32H9V9.7Z').fill()
  document.restore()
}

/** Where a page after the first goes on, under the paper's name. */
export function nextPage(paper: Paper, running: string): number {
  paper.newPage()
  const y = paper.write(running, { x: inside.left, y: top, width: inside.right - inside.left }, { sizePt: 8.5, colour: ink.quiet })
  return y + 16
}

/** Columns of facts side by side; answers where the longest ends. */
export function drawColumns(
  paper: Paper,
  y: number,
  columns: { title: string; lines: string[]; facts?: Fact[] }[],
  { right = inside.right, isBoth = false } = {},
): number {
  const gap = 24
  const width = (right - inside.left - gap * (columns.length - 1)) / columns.length
  const ends = columns.map(({ title, lines, facts = [] }, at) => {
    const x = inside.left + at * (width + gap)
    let end = paper.write(title, { x, y, width }, { sizePt: 7.5, colour: ink.quiet }) + 4
    for (const [index, line] of lines.entries()) {
      end = paper.write(line, { x, y: end, width }, index === 0 ? { face: 'strong' } : { colour: ink.usual })
    }
    for (const { label, value } of facts) {
      const labelWidth = 56
      const under = paper.write(label(), { x, y: end, width: labelWidth }, { colour: ink.quiet })
      const beyond = paper.write(value, { x: x + labelWidth + 8, y: end, width: width - labelWidth - 8 })
      const arabic = isBoth ? paper.write(inArabic(label), { x, y: under - 3, width: labelWidth }, { sizePt: 7, colour: ink.quiet }) : 0
      end = Math.max(under, beyond, arabic)
    }
    return end
  })
  return Math.max(...ends)
}

export function sellerLines({ legalName, legalNameAr, legalLine, address, addressAr, trn, phone, email }: Seller): string[] {
  const named = [legalName, legalNameAr, legalLine, address, addressAr].flatMap((line) => line || [])
  return [...named, ...trnLines(trn), phone, email]
}

export function buyerLines({ name, company, trn, email, address }: Buyer): string[] {
  return [...(company ? [company] : []), name, ...address, ...trnLines(trn), ...(email ? [email] : [])]
}

const trnLines = (trn: string | null) => (trn ? [m.document_trn({ trn }), inArabic(m.document_trn_name)] : [])

type Foot = { words: string; number: number; count: number }

/** Where a file holds several papers, `foot` says what a page's own says, and which of how many of its pages it is. */
export function drawFoot(paper: Paper, foot: string | ((place: number) => Foot)): void {
  paper.onEachPage((place, all) => {
    const { words, number, count } = typeof foot === 'string' ? { words: foot, number: place, count: all } : foot(place)
    const y = page.heightPt - 52
    const width = inside.right - inside.left
    paper.hairline(y - 8)
    paper.write(words, { x: inside.left, y, width: width - 150 }, { sizePt: 7.5, colour: ink.quiet })
    const pages = beside(() => m.document_page({ number, count }))
    paper.write(pages, { x: inside.right - 140, y, width: 140 }, { sizePt: 7.5, colour: ink.quiet, align: 'end' })
  })
}
