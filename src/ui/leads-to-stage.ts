import type { MouseEvent } from 'react'

/** For a link beside a picture (`leaves` in motion.css) that leads to an editor: where the browser can, the picture grows into its stage. */
export const leadsToStage = { viewTransition: true, onClick: markLeaving }

/** One at a time: two elements of one name, and the browser shows neither. */
function markLeaving({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const before of document.querySelectorAll('[data-leaving]')) before.removeAttribute('data-leaving')
  currentTarget.closest('figure, article')?.setAttribute('data-leaving', '')
}
