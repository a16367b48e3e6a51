import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { useOpened } from '#features/admin/ui/lists/use-opened.ts'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { dateInWords, plainDate } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { disableGiftCardCall, giftCardSorts, giftCardStates, listGiftCardsCall, type GiftCardRecord } from '../gift-cards.ts'
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
  { name: m.admin_gift_card_made(), sorts: { descending: 'newest' } },
  { name: m.admin_gift_card_balance(), sorts: { descending: 'left' } },
  { name: m.gift_card_last_day(), sorts: { ascending: 'last-day' } },
  { name: m.admin_gift_card_state() },
]

const nameOf = ({ recipientEmail, note }: GiftCardRecord) => recipientEmail ?? (note || m.admin_gift_card_nobody())

export function AdminGiftCardList() {
  const { path } = listGiftCardsCall
  const listing = useListing(Object.keys(groupNames), { sorts: giftCardSorts })
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
        bulk={{
          idOf: ({ id }) => id,
          nameOf,
          renderActions: (chosen, clear) => (
            <BulkAction
              chosen={chosen}
              nameOf={nameOf}
              fits={({ state }) => state !== 'disabled'}
              act={({ id }) => callApi(disableGiftCardCall, { params: { id } })}
              words={{ action: m.admin_gift_card_disable(), title: m.gift_cards_disable_title(), text: m.gift_cards_disable_text() }}
              danger
              path={path}
              onDone={clear}
            />
          ),
        }}
      >
        {(card, lead) => <CardRow key={card.id} card={card} lead={lead} to={hrefTo(card.id)} />}
      </AdminList>
      {opened && <AdminGiftCardSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}

function CardRow({ card, lead, to }: { card: GiftCardRecord; lead: ReactNode; to: string }) {
  const { recipientEmail, note, createdAt, lastDay, state } = card
  const { name, tone } = cardStateWords[state]
  return (
    <TableRow lead={lead}>
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
