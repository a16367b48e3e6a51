import { extensionPoint, type ExtensionPoint } from '#platform/extensions.ts'
import type { Shop } from '#platform/shop.ts'

/** Answers which of these are used. */
export type Uses = (shop: Shop, ids: string[]) => Promise<Set<string>>

export function usesPoint(name: string): ExtensionPoint<Uses> {
  return extensionPoint<Uses>(name)
}

/** Which of these any slice above uses. */
export async function usedAbove(shop: Shop, point: ExtensionPoint<Uses>, ids: string[]): Promise<Set<string>> {
  const found = await Promise.all(shop.extensions.of(point).map((uses) => uses(shop, ids)))
  return new Set(found.flatMap((used) => [...used]))
}
