import type { CSSProperties } from 'react'

export type Finish = 'black' | 'white' | 'natural' | 'walnut'

const woods: Record<Finish, { rail: string; grain: string }> = {
  black: { rail: '#2a2a2a', grain: 'transparent' },
  white: { rail: '#eceae5', grain: 'transparent' },
  natural: { rail: '#c3955c', grain: '#7a5226' },
  walnut: { rail: '#5b3b29', grain: '#22140b' },
}

const mitre = 'var(--rail)'
const far = 'calc(100% - var(--rail))'

/** Lit from the top left. Never mirrored: light is physical. */
const sides = [
  { inwards: 'bottom', light: 1.07, place: 'inset-x-0 top-0 h-(--rail)', cut: `0 0, 100% 0, ${far} 100%, ${mitre} 100%` },
  { inwards: 'top', light: 0.78, place: 'inset-x-0 bottom-0 h-(--rail)', cut: `${mitre} 0, ${far} 0, 100% 100%, 0 100%` },
  { inwards: 'right', light: 1, place: 'inset-y-0 left-0 w-(--rail)', cut: `0 0, 100% ${mitre}, 100% ${far}, 0 100%` },
  { inwards: 'left', light: 0.86, place: 'inset-y-0 right-0 w-(--rail)', cut: `0 ${mitre}, 100% 0, 100% 100%, 0 ${far}` },
]

/** The profile of a moulding from its outer edge to the picture: edge, highlight, face, lip, rebate. */
function profile(rail: string, inwards: string): string {
  const lit = (share: number) => `color-mix(in oklab, ${rail}, white ${share}%)`
  const dark = (share: number) => `color-mix(in oklab, ${rail}, #17110b ${share}%)`
  return `linear-gradient(to ${inwards}, ${dark(18)}, ${lit(24)} 9%, ${lit(8)} 22%, ${rail} 55%, ${dark(8)} 80%, ${lit(14)} 88%, ${dark(38)})`
}

/** Fibres along the rail, close together and uneven. */
function fibres(grain: string, inwards: string): string {
  const line = `color-mix(in srgb, ${grain}, transparent 82%)`
  return `repeating-linear-gradient(to ${inwards}, transparent 0 1.3px, ${line} 1.3px 2.1px, transparent 2.1px 4.7px, ${line} 4.7px 5.2px)`
}

/** The four mitred rails of a frame, as wide as `--rail`, over the edges of a `relative` parent. */
export function Rails({ finish }: { finish: Finish }) {
  const { rail, grain } = woods[finish]
  return sides.map(({ inwards, light, place, cut }) => {
    const look: CSSProperties = {
      backgroundImage: `${fibres(grain, inwards)}, ${profile(rail, inwards)}`,
      clipPath: `polygon(${cut})`,
      filter: `brightness(${light})`,
    }
    return <span key={inwards} aria-hidden="true" className={`absolute ${place}`} style={look} />
  })
}
