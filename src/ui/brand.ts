import { createContext } from 'react'
import { m } from '#words/messages.js'

/** What the shop is called where it shows itself, and the picture that stands for it. */
export type Brand = { name: string; nameArabic: string; logo: BrandLogo | null }
export type BrandLogo = { id: string; widthPx: number; heightPx: number }

/** Until the page knows better, the name a new shop has. */
export const BrandContext = createContext<Brand>({ name: m.shop_name(), nameArabic: m.shop_name_arabic(), logo: null })
