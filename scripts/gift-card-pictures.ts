// Paints the gift cards for mails, which draw no SVG: `node scripts/gift-card-pictures.ts`, whenever their art has changed.
import sharp from 'sharp'
import { giftCardDesigns } from '../src/domain/prices/gift-cards.ts'
import { artSvg } from '../src/features/gift-card-line/card-art.ts'

for (const design of giftCardDesigns)
  await sharp(Buffer.from(artSvg(design)), { density: 252 })
    .png({ palette: true })
    .toFile(`public/gift-cards/${design}.png`)
