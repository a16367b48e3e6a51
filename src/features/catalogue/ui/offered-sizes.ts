export type OfferedSize = readonly [widthCm: number, heightCm: number]

export const framedSizes = {
  portrait: [
    [20, 25],
    [30, 40],
    [45, 60],
    [60, 80],
    [75, 100],
    [90, 120],
  ],
  square: [
    [30, 30],
    [35, 35],
    [40, 40],
    [50, 50],
    [60, 60],
    [70, 70],
    [75, 75],
    [90, 90],
  ],
} satisfies Record<string, readonly OfferedSize[]>

export const canvasSizes = {
  portrait: [
    [30, 40],
    [45, 60],
    [60, 80],
    [75, 100],
    [90, 120],
    [100, 150],
  ],
  square: [
    [30, 30],
    [40, 40],
    [50, 50],
    [60, 60],
    [70, 70],
    [100, 100],
  ],
  panoramic: [
    [60, 20],
    [75, 25],
    [90, 30],
    [120, 40],
    [150, 50],
    [180, 60],
  ],
} satisfies Record<string, readonly OfferedSize[]>

export function turned(sizes: readonly OfferedSize[]): readonly OfferedSize[] {
  return sizes.map(([width, height]) => [height, width])
}
