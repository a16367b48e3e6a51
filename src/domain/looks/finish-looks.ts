import type { FrameStyle } from './frame-styles.ts'
import type { MatColour } from '../prices/pricing.ts'

/** Gradients in the words of CSS, the very ones of the pages' style sheets. */
export type MouldingLook = {
  /** From the outer edge to the picture. */
  profile: string
  /** Along the rail. */
  sheen?: string
  /** Where two rails meet. */
  joint: string
  /** What the sides away from the light turn to, and how far. */
  dusk?: string
  depth?: number
}

export const mouldingLooks: Readonly<Record<FrameStyle, MouldingLook>> = {
  black: {
    profile: '#0d0d0e, #4b4c4e 5%, #2b2b2d 12%, #232325 50%, #1b1b1c 84%, #454648 90%, #070707',
    sheen: 'rgb(255 255 255 / 0.02), rgb(255 255 255 / 0.11) 18%, rgb(255 255 255 / 0.02) 42%, rgb(255 255 255 / 0.06) 74%, transparent',
    joint: 'rgb(0 0 0 / 0.7)',
  },
  white: {
    profile: '#cfcdc8, #ffffff 7%, #f5f4f1 18%, #f1f0ec 52%, #e6e4df 82%, #fbfaf8 90%, #b3b0a9',
    sheen: 'rgb(255 255 255 / 0.2), rgb(255 255 255 / 0.5) 20%, transparent 46%, rgb(255 255 255 / 0.3) 76%, transparent',
    joint: 'rgb(70 66 58 / 0.34)',
    depth: 0.5,
  },
  natural: {
    profile: '#9a6c37, #dcb27a 7%, #d0a067 20%, #c89659 52%, #bb874a 82%, #d8ac72 90%, #6b4520',
    joint: 'rgb(60 34 10 / 0.6)',
    dusk: '44 18 0',
  },
  walnut: {
    profile: '#2e1a10, #7d543a 6%, #694229 18%, #5d3923 50%, #4c2d1b 80%, #775038 90%, #1d0f08',
    joint: 'rgb(15 7 2 / 0.75)',
  },
  gold: {
    profile:
      '#5c3c0b, #fff0b4 5%, #dcae4c 11%, #8e6118 27%, #a8771f 40%, #e2b95a 56%, #fff1b9 66%, #c99a3c 77%, #8a5d15 84%, #ffedb0 91%, #4d320a',
    sheen:
      'rgb(255 246 214 / 0.05), rgb(255 246 214 / 0.34) 16%, rgb(70 40 0 / 0.12) 34%, rgb(255 246 214 / 0.2) 58%, rgb(70 40 0 / 0.14) 80%, rgb(255 246 214 / 0.12)',
    joint: 'rgb(60 35 0 / 0.65)',
    dusk: '74 30 0',
  },
  silver: {
    profile: '#5f6266, #f4f5f6 7%, #a9acb0 17%, #85888d 36%, #c3c5c8 58%, #f2f3f4 70%, #8d9095 80%, #eceded 90%, #4b4e52',
    sheen:
      'rgb(255 255 255 / 0.05), rgb(255 255 255 / 0.4) 22%, rgb(30 36 44 / 0.16) 40%, rgb(255 255 255 / 0.22) 64%, rgb(30 36 44 / 0.16) 88%, rgb(255 255 255 / 0.1)',
    joint: 'rgb(20 24 28 / 0.6)',
  },
  weathered: {
    profile: '#665f55, #b8b0a2 5%, #a69e91 16%, #9b9386 52%, #8f877a 84%, #b2aa9c 91%, #433e36',
    joint: 'rgb(30 26 20 / 0.65)',
  },
}

/** What faces the light: outer edges above and left, inner edges below and right. */
export const railTurns = {
  lit: 'rgb(255 255 255 / 0.2), rgb(255 255 255 / 0.1) 9%, transparent 20% 80%, rgb(0 0 0 / 0.16) 90%, rgb(0 0 0 / 0.42)',
  shaded: 'rgb(0 0 0 / 0.34), rgb(0 0 0 / 0.12) 10%, transparent 22% 78%, rgb(255 255 255 / 0.22) 90%, rgb(0 0 0 / 0.12)',
}

export const matPapers: Readonly<Record<MatColour, string>> = { white: '#f9f9f7', offwhite: '#f1ebdc', gray: '#a3a39f', black: '#232322' }

/** The white core of a mat's board, cut at 45°: above, right, below, left. */
export const bevelColours = '#c3c1bb #fdfdfc #fff #d0cec8'

export const canvasSides = {
  black: '#2c2c2b',
  white: '#f6f5f2',
  right: 'rgb(255 255 255 / 0.12), rgb(20 22 21 / 0.2) 8%, rgb(20 22 21 / 0.38)',
  bottom: 'rgb(20 22 21 / 0.3), rgb(20 22 21 / 0.44) 14%, rgb(20 22 21 / 0.62)',
}
