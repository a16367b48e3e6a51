import type { LazyModule } from '#browser/lazy-module.ts'

/** Nobody needs these before there is a photo, */
export const photoPanel: LazyModule<typeof import('./photo-panel.tsx')> = { name: 'photo-panel', load: () => import('./photo-panel.tsx') }
export const faceWarning: LazyModule<typeof import('../photos/face-warning.tsx')> = {
  name: 'face-warning',
  load: () => import('../photos/face-warning.tsx'),
}

/** and these before their tab is chosen. */
export const framePanel: LazyModule<typeof import('./frame-panel.tsx')> = { name: 'frame-panel', load: () => import('./frame-panel.tsx') }
export const edgePanel: LazyModule<typeof import('./edge-panel.tsx')> = { name: 'edge-panel', load: () => import('./edge-panel.tsx') }
export const matPanel: LazyModule<typeof import('./mat-panel.tsx')> = { name: 'mat-panel', load: () => import('./mat-panel.tsx') }
export const wallTool: LazyModule<typeof import('../wall/wall-tool.tsx')> = {
  name: 'wall-tool',
  load: () => import('../wall/wall-tool.tsx'),
}
export const productPanel: LazyModule<typeof import('./product-panel.tsx')> = {
  name: 'product-panel',
  load: () => import('./product-panel.tsx'),
}

export const lazyPanels: readonly LazyModule<unknown>[] = [photoPanel, faceWarning, framePanel, edgePanel, matPanel, wallTool, productPanel]
