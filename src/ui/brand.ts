import { createContext } from 'react'

/** What the shop is called where it shows itself, and the picture that stands for it. */
export type Brand = { name: string; nameArabic: string; logo: BrandLogo | null }
export type BrandLogo = { id: string; widthPx: number; heightPx: number }

/** The name that a new shop has, and where it is: so in every language, until its owner says otherwise. */
export const newShop = { name: 'Barwaz', nameArabic: 'برواز', city: 'Dubai' }

/** Until the page knows better, a new shop's. */
export const BrandContext = createContext<Brand>({ ...newShop, logo: null })
