import type { ReactNode } from 'react'

/** Light that falls through a window. */
export const daylight =
  'bg-[linear-gradient(115deg,transparent_30%,rgb(255_255_255/.38)_30.6%_46%,transparent_46.8%_51%,rgb(255_255_255/.3)_51.6%_64%,transparent_65%),linear-gradient(150deg,#efedea,#d8d6d2)]'

/** A piece of wall in daylight, as large as the pictures of other pages, with one piece hanging on it. */
export function Wall({ children }: { children: ReactNode }) {
  return <div className={`grid aspect-3/2 place-items-center overflow-clip ${daylight}`}>{children}</div>
}
