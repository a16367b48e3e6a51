import { extendTailwindMerge, twJoin } from 'tailwind-merge'
import type { ClassNameValue } from 'tailwind-merge'

const mergeStyles = extendTailwindMerge({ cacheSize: 500 })

export function cn(...classes: ClassNameValue[]): string {
  return mergeStyles(twJoin(classes))
}
