/** Of 100: the qualities a picture can be had in. */
export const imageQualities = [40, 60, 75, 85] as const
export type ImageQuality = (typeof imageQualities)[number]

export type ConnectionProfile = {
  imageQuality: ImageQuality
  animations: boolean
  /** How far outside the window something may be fetched ahead; 0: nothing is. */
  prefetchPx: number
}

/** In the words of navigator.connection. */
export type ToldConnection = { saveData?: boolean; effectiveType?: string }

const slow: ConnectionProfile = { imageQuality: 40, animations: false, prefetchPx: 0 }
const middling: ConnectionProfile = { imageQuality: 60, animations: true, prefetchPx: 50 }
const fast: ConnectionProfile = { imageQuality: 85, animations: true, prefetchPx: 200 }
const unknown: ConnectionProfile = { imageQuality: 75, animations: true, prefetchPx: 100 }

/** [CN1] What a page may ask of a connection, as far as the browser tells about it. */
export function connectionProfile(connection?: ToldConnection): ConnectionProfile {
  if (!connection) return unknown
  const { saveData = false, effectiveType = '' } = connection
  if (saveData || effectiveType === '2g' || effectiveType === 'slow-2g') return slow
  return effectiveType === '3g' ? middling : fast
}

const kinds = ['slow-2g', '2g', '3g', '4g']

/** [CN3] What comes with a request: a browser that saves data says so unasked, the kind of network once it was asked for it. */
export function toldConnection(header: (name: string) => string | null): ToldConnection | undefined {
  const saveData = header('save-data')
  const effectiveType = kinds.find((kind) => kind === header('ect'))
  if (saveData === null && effectiveType === undefined) return undefined
  return { saveData: saveData === 'on', ...(effectiveType !== undefined && { effectiveType }) }
}

/** [CN2] The copies of a picture worth offering: below the usual quality only those as much smaller than the widest. */
export function offeredWidths(widthsPx: readonly number[], imageQuality: number): number[] {
  const mostPx = Math.max(...widthsPx) * Math.min(1, imageQuality / unknown.imageQuality)
  const offered = widthsPx.filter((width) => width <= mostPx)
  return offered.length > 0 ? offered : [Math.min(...widthsPx)]
}

/** [CN4] Below the usual quality pictures are asked for in it; above they come as they are kept. */
export function lighterQuality(imageQuality: ImageQuality): ImageQuality | null {
  return imageQuality < unknown.imageQuality ? imageQuality : null
}
