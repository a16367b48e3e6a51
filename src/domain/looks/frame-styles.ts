export const frameStyles = ['black', 'white', 'natural', 'walnut', 'gold', 'silver', 'weathered'] as const
export type FrameStyle = (typeof frameStyles)[number]
