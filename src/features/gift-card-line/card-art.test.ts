import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giftCardDesigns } from '#domain/prices/gift-cards.ts'
import { artSvg } from './card-art.ts'

const sidePx = 40
const small = (picture: Buffer | string) => sharp(picture).resize(sidePx, sidePx, { fit: 'fill' }).removeAlpha().raw().toBuffer()

test.each(giftCardDesigns)('mails show %s as pages draw it', async (design) => {
  const file = `public/gift-cards/${design}.png`
  expect(existsSync(file)).toBe(true)
  const [painted, drawn] = await Promise.all([small(file), small(Buffer.from(artSvg(design)))])
  const furthest = Math.max(...painted.map((value, place) => Math.abs(value - (drawn[place] ?? 0))))
  expect(furthest, 'node scripts/gift-card-pictures.ts paints them anew').toBeLessThan(48)
})
