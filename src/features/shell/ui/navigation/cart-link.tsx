import { Bag } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import { m } from '#words/messages.js'

function cartLabel(pieces: number): string {
  return pieces === 0 ? m.nav_cart_empty() : m.nav_cart_pieces({ count: pieces })
}

export function CartLink({ pieces }: { pieces: number }) {
  return (
    <Link to="/checkout" className="relative grid size-[44px] shrink-0 place-items-center rounded-sm transition-colors hover:bg-wall-2">
      <Bag aria-hidden="true" className="size-[22px]" strokeWidth={1.75} />
      <span className="sr-only">{cartLabel(pieces)}</span>
      {pieces > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0.5 grid h-[20px] min-w-[20px] place-items-center rounded-sm bg-bougainvillea-6 px-1 text-[12px] leading-none font-bold text-wall-0"
        >
          {pieces}
        </span>
      )}
    </Link>
  )
}
