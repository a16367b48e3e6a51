import type { LateCode } from '#browser/late-code.ts'

/** Nobody needs this one before there is a photo, */
export const photoPanel: LateCode<typeof import('./photo-panel.tsx')> = { name: 'photo-panel', load: () => import('./photo-panel.tsx') }
/** and this one before its tab is chosen. */
export const wallPanel: LateCode<typeof import('./wall-panel.tsx')> = { name: 'wall-panel', load: () => import('./wall-panel.tsx') }
