/** Made by scripts/make-pictures.ts: how wide each picture is stored at most, and its colours from top to bottom. */
export const pictures = {
  'canvas-corner': { widestPx: 1500, colours: ['#bb936a', '#a97f60', '#cdb59b'] },
  console: { widestPx: 1500, colours: ['#baad9f', '#c0b29f', '#a79279'] },
  dunes: { widestPx: 1500, colours: ['#ccc7cd', '#bd936d', '#7d5941'] },
  finishes: { widestPx: 1200, colours: ['#cdbfb2', '#a58f7e', '#c1af9d'] },
  'frame-corner': { widestPx: 1500, colours: ['#987d6c', '#9b8c84', '#a5978c'] },
  'gallery-wall': { widestPx: 1500, colours: ['#c3b3a6', '#cabbab', '#cfc3b3'] },
  mountains: { widestPx: 1200, colours: ['#c8c9ce', '#b79b85', '#6e4b38'] },
  sea: { widestPx: 1500, colours: ['#ccb4a7', '#d1ae84', '#715951'] },
  skyline: { widestPx: 1500, colours: ['#7a6a95', '#8c6260', '#5a4253'] },
  sofa: { widestPx: 1500, colours: ['#bdab93', '#a69480', '#7b746c'] },
} as const
