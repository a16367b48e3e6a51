import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type ComponentType } from 'react'

/** A part of which there are many: drawn again only when something it is told reads otherwise, whoever wrote it down anew. */
export function deepMemo<Props extends object>(part: ComponentType<Props>) {
  return memo(part, (before, after) => replaceEqualDeep(before, after) === before)
}
