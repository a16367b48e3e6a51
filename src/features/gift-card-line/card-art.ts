import type { GiftCardDesign } from '#domain/prices/gift-cards.ts'

/** Paths in a field of 320 x 200, the same for the page and for the PDF. */
export type ArtShape = { d: string; fill: string; opacity?: number }
export type CardArt = {
  ground: string
  shapes: readonly ArtShape[]
  /** What the amount stands on, where it stands below the picture. */
  foot: string
  /** Of the shop's name above, and of the amount below. */
  ink: { name: string; amount: string }
}

export const artSize = { width: 320, height: 200 }

const colours = { white: '#FFFFFF', wall: '#F6F6F4', ink: '#141615', gulf: '#0B5F6A', bougainvillea: '#B3135C' }

/** A pointed leaf from its foot, turned by so many degrees; its width is a share of its length. */
function petal(x: number, y: number, length: number, degrees: number, width = 1): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const at = (across: number, along: number) => {
    const [dx, dy] = [across * length * width, -along * length]
    return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`
  }
  return `M${at(0, 0)}C${at(-0.5, 0.3)} ${at(-0.45, 0.75)} ${at(0, 1)}C${at(0.45, 0.75)} ${at(0.5, 0.3)} ${at(0, 0)}Z`
}

const blossom = (x: number, y: number, length: number, turn: number) =>
  [0, 120, 240].map((degrees) => petal(x, y, length, turn + degrees)).join('')

/** The star of a lattice window, a square upon a square, wherever nothing is written. */
function lattice(shape: (x: number, y: number) => string): string {
  const rows = [4, 8, 8].map((stars, row) => Array.from({ length: stars }, (_, column) => shape(20 + column * 40, 22 + row * 40)))
  return rows.flat().join('')
}

export const cardArt: Record<GiftCardDesign, CardArt> = {
  corner: {
    ground: colours.ink,
    shapes: [
      { d: 'M2 0H108V30H32Z', fill: colours.wall },
      { d: 'M0 2V108H30V32Z', fill: colours.wall, opacity: 0.72 },
      { d: 'M318 200H212V170H288Z', fill: colours.wall, opacity: 0.3 },
      { d: 'M320 198V92H290V168Z', fill: colours.wall, opacity: 0.2 },
    ],
    foot: colours.ink,
    ink: { name: colours.white, amount: colours.white },
  },
  dunes: {
    ground: '#DCE8E8',
    shapes: [
      { d: 'M44 62a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z', fill: colours.white },
      { d: 'M0 112C60 74 120 84 180 112S280 140 320 98V200H0Z', fill: '#7FB0B5' },
      { d: 'M0 136C70 104 140 150 210 128S300 112 320 122V200H0Z', fill: '#2F7B84' },
      { d: 'M0 150C90 128 150 168 230 150S300 142 320 150V200H0Z', fill: colours.gulf },
    ],
    foot: colours.gulf,
    ink: { name: colours.ink, amount: colours.white },
  },
  lattice: {
    ground: colours.gulf,
    shapes: [
      { d: lattice((x, y) => `M${x - 13} ${y - 13}h26v26h-26Z`), fill: colours.white, opacity: 0.16 },
      { d: lattice((x, y) => `M${x} ${y - 18}l18 18l-18 18l-18 -18Z`), fill: colours.white, opacity: 0.16 },
    ],
    foot: colours.gulf,
    ink: { name: colours.white, amount: colours.white },
  },
  bloom: {
    ground: colours.wall,
    shapes: [
      { d: [112, 150, 196].map((turn) => petal(58, 46, 92, turn, 0.42)).join(''), fill: '#2F6B4A', opacity: 0.55 },
      { d: blossom(66, 60, 42, 20), fill: colours.bougainvillea },
      { d: blossom(126, 44, 30, 70), fill: colours.bougainvillea, opacity: 0.78 },
      { d: blossom(44, 122, 26, 45), fill: colours.bougainvillea, opacity: 0.6 },
      { d: blossom(158, 92, 18, 0), fill: colours.bougainvillea, opacity: 0.45 },
      { d: blossom(286, 170, 22, 100), fill: colours.bougainvillea, opacity: 0.3 },
    ],
    foot: colours.wall,
    ink: { name: colours.ink, amount: colours.ink },
  },
}

/** The drawing alone, as a file: public/gift-cards holds it painted. */
export function artSvg(design: GiftCardDesign): string {
  const { ground, shapes } = cardArt[design]
  const { width, height } = artSize
  const paths = shapes.map(({ d, fill, opacity = 1 }) => `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>${paths.join('')}</svg>`
}
