import * as z from 'zod/mini'
import { m } from '#words/messages.js'

/** As sharp as any screen or paper shows it; the icon is what a phone keeps on its home screen. */
export const logoLimits = { widthPx: 640, heightPx: 240, iconPx: 512, bytes: 90_000 }

/** A logo that the owner has set, by its own name: another picture has another. */
export const ShopLogo = z.object({ id: z.string(), widthPx: z.int(), heightPx: z.int() })
export type ShopLogo = z.infer<typeof ShopLogo>

const png = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: () => m.logo_not_png() }),
    z.maxLength(Math.ceil(logoLimits.bytes / 3) * 4, { error: () => m.logo_too_large() }),
  )

/** Two PNG files in base64, as the browser makes them of whatever picture was chosen. */
export const LogoInput = z.object({ logo: png, icon: png })
export type LogoInput = z.infer<typeof LogoInput>

const path = '/api/admin/logo'
export const readLogoCall = { method: 'GET', path, answer: z.nullable(ShopLogo) } as const
export const saveLogoCall = { method: 'PUT', path, body: LogoInput, answer: ShopLogo } as const
export const removeLogoCall = { method: 'DELETE', path } as const

/** Answers a picture. */
export const logoPictureCall = { method: 'GET', path: '/api/logos/{id}/{file}', answer: z.any() } as const
