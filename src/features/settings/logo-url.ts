import type { ShopLogo } from './logo.ts'

export const logoFiles = ['logo.png', 'icon.png'] as const

/** Every page names one: beside the schemas each would bring all of what reads schemas. */
export function logoUrl({ id }: Pick<ShopLogo, 'id'>, file: (typeof logoFiles)[number] = 'logo.png'): string {
  return `/api/logos/${id}/${file}`
}
