import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'
import { usePackOrder } from './use-board.ts'

/** At the end of an order's pieces: packs them once all are done. A gift is asked about first: what was forgotten is found only by whom it is for. */
export function PackOrder({ number, all }: { number: string; all: readonly BoardPiece[] }) {
  const [isAsking, setAsking] = useState(false)
  const pack = usePackOrder()
  const own = all.filter(({ orderNumber, isRemake }) => orderNumber === number && !isRemake)
  const open = own.filter(({ state }) => state !== 'done').length
  const { isWrapped = false, giftMessage = '' } = own[0] ?? {}
  const isGift = isWrapped || giftMessage !== ''
  if (open > 0) {
    return (
      <Link to={`?q=${number}`} className="link inline-flex min-h-11 items-center text-sm">
        {m.board_waits({ number, count: open })}
      </Link>
    )
  }
  return (
    <>
      <Button className="mt-2 w-full" loading={pack.isPending} onClick={() => (isGift ? setAsking(true) : pack.mutate(number))}>
        {m.board_pack({ number })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          pack.mutate(number)
        }}
        title={m.board_gift_title({ number })}
        confirmLabel={m.board_pack({ number })}
      >
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {isWrapped && <li>{m.board_gift_wrapped()}</li>}
          {giftMessage && (
            <li>
              {m.board_gift_card()}
              <q dir="auto" className="mt-1 block whitespace-pre-line">
                {giftMessage}
              </q>
            </li>
          )}
        </ul>
      </ConfirmDialog>
    </>
  )
}
