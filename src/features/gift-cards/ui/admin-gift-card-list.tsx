import { Link } from 'react-router'
import { AdminList } from '#features/admin/ui/admin-list.tsx'
import { useOpened } from '#features/admin/ui/use-opened.ts'
import { exportHref, useListing, useListPage } from '#features/admin/ui/use-listing.ts'
import { dateInWords, plainDate } from '#features/orders/order-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { giftCardStates, listGiftCardsCall, type GiftCardRecord } from '../gift-cards.ts'
import { AdminGiftCardSheet } from './admin-gift-card-sheet.tsx'
import { cardStateWords, leftInWords } from './admin-gift-card-words.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_gift_cards_all,
  ...Object.fromEntries(giftCardStates.map((state) => [state, cardStateWords[state].name])),
}

const words = () => ({
  table: m.admin_gift_cards_heading(),
  search: m.admin_gift_cards_search(),
  error: m.admin_gift_cards_error(),
  empty: m.admin_gift_cards_empty(),
  none: m.admin_gift_cards_none(),
  pages: m.admin_gift_cards_pages(),
  found: (total: number) => m.admin_gift_cards_found({ total }),
})

const columns = () => [
  { name: m.admin_gift_card_recipient() },
  { name: m.admin_gift_card_made() },
  { name: m.admin_gift_card_balance() },
  { name: m.gift_card_last_day() },
  { name: m.admin_gift_card_state() },
]

export function AdminGiftCardList() {
  const { path } = listGiftCardsCall
  const listing = useListing(Object.keys(groupNames))
  const { group } = listing
  const filter: Record<string, string> = group === 'all' ? {} : { state: group }
  const result = useListPage<GiftCardRecord>(path, listing, filter)
  const { opened, hrefTo, close } = useOpened(listing, 'card')
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groupNames}
        columns={columns()}
        exportTo={exportHref(path, listing, filter)}
      >
        {(card) => <CardRow key={card.id} card={card} to={hrefTo(card.id)} />}
      </AdminList>
      {opened && <AdminGiftCardSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}

function CardRow({ card, to }: { card: GiftCardRecord; to: string }) {
  const { recipientEmail, note, createdAt, lastDay, state } = card
  const { name, tone } = cardStateWords[state]
  return (
    <TableRow>
      <TableCell className="sm:py-2">
        <Link to={to} preventScrollReset className="link inline-flex items-center font-medium wrap-anywhere max-sm:min-h-11">
          {recipientEmail ?? m.admin_gift_card_nobody()}
        </Link>
        {note && (
          <span className="block wrap-anywhere text-ink-6" dir="auto">
            {note}
          </span>
        )}
      </TableCell>
      <TableCell>{dateInWords(createdAt)}</TableCell>
      <TableCell className="whitespace-nowrap">
        <span className="sm:hidden">{m.admin_gift_card_balance()}: </span>
        {leftInWords(card)}
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.gift_card_last_day()}: </span>
        {plainDate(lastDay)}
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{name()}</Badge>
      </TableCell>
    </TableRow>
  )
}
