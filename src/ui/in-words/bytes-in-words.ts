const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** As a disk counts them: "1.2 MB". */
export function bytesInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const format = new Intl.NumberFormat('en-GB', { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step < 2 ? 0 : 1 })
  return format.format(bytes / 1000 ** step)
}
