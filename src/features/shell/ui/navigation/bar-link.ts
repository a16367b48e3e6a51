/** A word in the bar; the page one is on, and the group it belongs to, carry a rail below. */
export const barLink =
  'relative inline-flex min-h-11 items-center rounded-sm px-2 whitespace-nowrap transition-colors hover:bg-wall-2 xl:px-3 ' +
  'aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-1 aria-[current]:after:h-0.5 aria-[current]:after:bg-ink-9 xl:aria-[current]:after:inset-x-3'
