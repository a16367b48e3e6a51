export const printFormats = ['jpeg', 'tiff', 'pdf'] as const
export type PrintFormat = (typeof printFormats)[number]
