import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/moment.ts'
import { GiftCardPicture } from './gift-card-picture.tsx'

test('the amount stands at the left of the card, in the order of the language', () => {
  const picture = () => renderToStaticMarkup(<GiftCardPicture design="dunes" amountFils={20_000} />)
  expect(picture()).toMatch(/direction="ltr" text-anchor="start"[^>]*>AED 200</)
  expect(inLanguage('ar', picture)).toMatch(/direction="rtl" text-anchor="end"[^>]*>\u2066200\u2069\u00a0د\.إ</)
})
