const widthsPx = [320, 480, 640, 960, 1280, 1600, 2048] as const

/** [IM3] Each width is a file to make and to keep, so there are only these: the next one up, or the widest. */
export function pictureWidthPx(askedPx: number): number {
  return widthsPx.find((each) => each >= askedPx) ?? 2048
}
