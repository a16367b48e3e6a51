import { route } from '#platform/http/route.ts'
import { giftCardBalanceCall, issueGiftCardCall } from '../gift-cards.ts'
import { issueGiftCard, readBalance } from './gift-cards.service.ts'

export const giftCardRoutes = [
  route(
    {
      ...issueGiftCardCall,
      summary: 'Issue a gift card; its code is answered once',
      policy: 'admin',
      limit: 'writes',
      audit: 'gift-card.issued',
    },
    ({ shop, body, audit }) => issueGiftCard(shop, body, audit),
  ),
  route(
    { ...giftCardBalanceCall, summary: 'What is left on a gift card', policy: 'anyone', limit: 'reads' },
    ({ shop, params, address, sessionId }) => readBalance(shop, params['code'] ?? '', { address, caller: sessionId ?? '' }),
  ),
]
