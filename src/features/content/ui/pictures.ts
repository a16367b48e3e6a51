/** Made by scripts/make-pictures.ts: how wide each picture is stored at most, and the picture itself in a few pixels (WebP). */
export const pictures = {
  'canvas-angle': {
    widestPx: 1200,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABABoJQBOgCHek4XOAAD+tt1WZndPdFLLKf6v60j5xMYWOYJ/T2yHTK12PLoAAA==',
  },
  'canvas-corner': {
    widestPx: 1500,
    tiny: 'UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoMAAgABABoJaACdADcocNNEtAA/PFscTLt2SBLe90Zr/6ESDoZSe1qAdLsG6K1x3PukGAA',
  },
  collage: {
    widestPx: 1200,
    tiny: 'UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoMAAgABABoJYwCdAELXEY5otoAAP7iUr28vJ1/FakekGOMeMOuAErSZHX6Ih7zsENPA3YAAAA=',
  },
  console: {
    widestPx: 1500,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABABoJYgCdAChfcUsiAAA/uscdUG+EoWwSYl7m4EkmQ9Zw7BZPYY99DAQYFWAAA==',
  },
  dunes: { widestPx: 1500, tiny: 'UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoMAAgABABoJbACdAEUopIVn1vgAP7FHOsL+Z99ZKGbDk1qp+Bkg4Xs2fyhIGRAAAA=' },
  finishes: {
    widestPx: 1200,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoMAAgABABoJQBOgCHftNIAAP7JdbVjwvZj7/IqCKtSf/3RdxdoeZ3csqPI+Tqi/7AAAA==',
  },
  'frame-black': {
    widestPx: 1200,
    tiny: 'UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABABoJZACdADRQB4AAAD+1ak7ReWymbhbWTS7+pJZuhq7BEh3cQJx+ebcAAA=',
  },
  'frame-corner': {
    widestPx: 1500,
    tiny: 'UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABABoJQBOgCLs33poEAD8/Idkek5mRVWWqM9yXF3tnKWeuoTCPnKhz9fQXgAne7/CKH4AAA==',
  },
  'frame-gold': {
    widestPx: 1200,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABABoJQBOgCBj74aWHAAA/j+em1HeOn9jBPF3KwlSBCbMyFgdinzWZBum0N4AAA==',
  },
  'frame-natural': {
    widestPx: 1200,
    tiny: 'UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoMAAgABABoJQBOgB57bDegAAD+13BKZk2RYhw6GZHd1cDVPaEj1BtsQWOTuPk/M4tLwAAA',
  },
  'frame-silver': {
    widestPx: 1200,
    tiny: 'UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABABoJYwCdADb69X0YAD+6I/Eu/Z2tHvvDMMGEzETMMBtku4FguJAeH62AAA=',
  },
  'frame-walnut': {
    widestPx: 1200,
    tiny: 'UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAgABABoJZACdADdoRhYAAD9/f676ldGOZhPjO+llCL1WaHkYosT49uYAAAA',
  },
  'frame-weathered': {
    widestPx: 1200,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABABoJZgCdADcI+TYAAD+k34uRxZrZha7IMvHOhfVThbTIvgDHlktugmtNuAAAA==',
  },
  'frame-white': {
    widestPx: 1200,
    tiny: 'UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABABoJagCdADZmE3gAPuHY/nb5XoKZ4hGNvtjG4lqkQgv/Ggz3+WrAvxsHjbnTwAA',
  },
  'gallery-wall': {
    widestPx: 1500,
    tiny: 'UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABABoJQBOgCLrIpPvAAD+2A162U09xxulNwNIV0AyA1phDVsLXKkDgw7G8AA=',
  },
  'mat-bevel': { widestPx: 1200, tiny: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAAgABABoJQBOgCHhBhzCAAD+Bux97hlwHuXy3F783mYwFIATMYKAAAA=' },
  mountains: { widestPx: 1200, tiny: 'UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoMAAgABABoJYgCdAEO4rRBFAD+tgAp8IHmH2SfgdW6j5CnVQ+vNdgS+AAAAA==' },
  palms: {
    widestPx: 1200,
    tiny: 'UklGRkwAAABXRUJQVlA4IEAAAAAwAgCdASoMAAgABABoJZgCdGuAApYs0NPc8AD7G7a3c7Yn+dci6Xc/EH1/PhrW1lYhw41ANXMQD0HGi2K/iwAA',
  },
  panorama: {
    widestPx: 1200,
    tiny: 'UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoMAAgABABoJZQCdADp+W/nCdgAAP6xrd8e7j23PHcvfXhZN4G4JuvFWXjXGvXnCTP2KAAA',
  },
  parcel: {
    widestPx: 1200,
    tiny: 'UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoMAAgABABoJZACdAEUQWa5wLQAAP3vo1UPZAL9wWptmC1OjcE/v0gdVf+xfMRGovWdrsCuT4AAAA==',
  },
  sea: { widestPx: 1500, tiny: 'UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoMAAgABABoJYgCdAD5h564ogAA/pEqY/737NXxbu2cPSstXw8nj2ay8N0AAA==' },
  skyline: { widestPx: 1500, tiny: 'UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoMAAgABABoJQBOgBuCK+WAAMxuf5kppUX4BQggH8frBXavbUEAAA==' },
  sofa: { widestPx: 1500, tiny: 'UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABABoJQBOgCIM0c3V2AD+x2Wn2bknDnrOE8wst9jFGXWAiSurC6JXeat4AAA=' },
  'still-life': {
    widestPx: 1200,
    tiny: 'UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABABoJQBOgB6XEYChNAAA/uaFEKfkfWQPI7LW7d549wLlr1/sS6T/mDzoIaIAAA==',
  },
} as const
