import type { ReactNode } from 'react'
import type { Choice } from '../choice.ts'
import { NotMadeNotice } from '../offers/not-made-notice.tsx'
import { remedyFor, type Lists } from '../offers/offers.ts'
import { GoneNotice } from '../photos/gone-notice.tsx'
import { SharpnessAdvice, type SharpnessAdviceProps, type SoftPhoto } from '../photos/sharpness-advice.tsx'
import type { Blocker } from './add-bar.tsx'

export type BlockersOptions = {
  photos: readonly { key: string }[]
  /** The keys of photos that were deleted somewhere else. */
  gone: readonly string[]
  chooseAgain: (key: string, file: File) => void
  /** Everything that is to be made. */
  made: readonly Choice[]
  lists: Lists
  onChoose: (change: Partial<Choice>, label: string) => void
  /** What only this editor knows of. */
  own?: readonly (Blocker | false)[]
  /** The softest photo of which nobody has said yet that they want it so. */
  soft: { advice: SharpnessAdviceProps; photos: readonly SoftPhoto[]; onAccept: () => void } | null
}

/** What keeps pieces from the cart: said when somebody presses the button; and what is wrong whatever one does also above the tools. */
export function findBlockers(options: BlockersOptions): { blockers: Blocker[]; notices: ReactNode } {
  const { photos, gone, chooseAgain, made, lists, onChoose, own = [], soft } = options
  const missing = photos.find(({ key }) => gone.includes(key))
  const unmade = made.find((choice) => remedyFor(choice, lists))
  const goneNotice = missing && <GoneNotice onFile={(file) => chooseAgain(missing.key, file)} />
  const notMade = unmade && <NotMadeNotice choice={unmade} lists={lists} onChoose={onChoose} />
  const blockers: (Blocker | false)[] = [
    missing !== undefined && { id: 'gone', render: () => goneNotice },
    unmade !== undefined && { id: 'not-made', render: () => notMade },
    ...own,
    soft !== null && {
      id: 'soft',
      render: (goOn) => (
        <SharpnessAdvice
          {...soft.advice}
          soft={soft.photos}
          onOther={chooseAgain}
          onAnyway={() => {
            soft.onAccept()
            goOn()
          }}
        />
      ),
    },
  ]
  return {
    blockers: blockers.filter((blocker) => blocker !== false),
    notices: (
      <>
        {goneNotice}
        {notMade}
      </>
    ),
  }
}
