import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Check } from '#ui/icons/sign-icons.tsx'

export type ChoiceCard<Value extends string | number> = {
  value: Value
  picture: ReactNode
  /** Its name and what else there is to say. */
  text: ReactNode
  /** Why it can't be chosen. */
  whyNot?: string | null | undefined
}

export type ChoiceCardsProps<Value extends string | number> = {
  legend: string
  hideLegend?: boolean | undefined
  cards: readonly ChoiceCard<Value>[]
  chosen: Value | null
  onChoose: (value: Value) => void
  /** Pictures beside their text, not above it. */
  inRows?: boolean | undefined
  /** Where all stand in one row, their text is enough. */
  isPlainInRow?: boolean | undefined
  /** Four beside each other on a phone: a name and little else. */
  isSmall?: boolean | undefined
  className?: string | undefined
}

/** Pictures to choose one of; the chosen one has a mitred corner, like a frame. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend = false, cards, chosen, onChoose, inRows = false, isPlainInRow = false, isSmall = false, className } = props
  const name = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const card = choices.current?.querySelector(`input[value="${chosen}"]`)?.closest('label')
    if (card) intoTheMiddle(card)
  }, [chosen])
  return (
    <fieldset ref={choices} className="min-w-0 in-row:shrink-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium in-row:sr-only'}>{legend}</legend>
      <div className={cn('grid gap-2 in-row:flex', className)}>
        {cards.map(({ value, picture, text, whyNot }) => (
          <label
            key={value}
            className={cn(
              'group/card relative flex min-h-11 min-w-0 overflow-clip rounded-md border border-wall-3 bg-wall-0 transition-colors in-row:shrink-0',
              inRows ? 'items-stretch in-row:flex-col' : 'flex-col',
              !isPlainInRow && 'in-row:min-w-20',
              whyNot ? 'cursor-not-allowed border-dashed bg-wall-1' : 'hover:border-ink-9',
              'has-checked:border-ink-9 has-checked:inset-ring has-checked:inset-ring-ink-9',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={Boolean(whyNot)}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <span
              className={cn('relative block', inRows ? 'w-28 shrink-0 bg-wall-2 in-row:w-full' : 'w-full', isPlainInRow && 'in-row:hidden')}
            >
              <span
                className={cn(
                  inRows ? 'grid h-full place-items-center' : 'block',
                  'in-row:h-12 in-row:overflow-clip',
                  whyNot && 'opacity-40',
                )}
              >
                {picture}
              </span>
              {isSmall && <Chosen at="below" />}
            </span>
            <span
              className={cn(
                'flex min-w-0 grow flex-col in-row:text-sm in-row:leading-snug',
                inRows ? 'justify-center py-3 ps-4 pe-8' : isSmall ? 'px-1 py-2 text-center' : 'px-2.5 pt-2 pb-2.5',
                isPlainInRow ? 'in-row:px-3 in-row:py-2' : 'in-row:p-1 in-row:text-center',
              )}
            >
              {text}
              {whyNot && <span className="text-sm text-ink-6">{whyNot}</span>}
            </span>
            {!isSmall && <Chosen at="above" className={isPlainInRow ? 'in-row:hidden' : undefined} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In a row that scrolls, what is chosen stands in the middle; of several groups in a row, the first, until one of another is pressed. */
function intoTheMiddle(card: Element): void {
  const row = card.closest('[data-row]')
  if (!row || !(row.firstElementChild?.contains(card) || card.contains(document.activeElement))) return
  const [one, all] = [card.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: one.left + one.width / 2 - (all.left + all.width / 2) })
}

/** On a small window choices stand in one row that scrolls sideways; what else there is is pulled up, or stands below. */
export function ChoiceRow({ children }: { children: ReactNode }) {
  return (
    <div
      data-row=""
      className="relative flex flex-col gap-5 low:-mx-4 beside:-mx-1 in-row:flex-row in-row:gap-4 in-row:overflow-x-auto in-row:overscroll-x-contain low:px-4 beside:px-1 in-row:py-1 in-row:[scrollbar-width:none]"
    >
      {children}
    </div>
  )
}

const corners = {
  above: 'top-0 items-start [clip-path:polygon(0_0,100%_0,100%_100%)] rtl:[clip-path:polygon(0_0,100%_0,0_100%)]',
  below: 'bottom-0 items-end [clip-path:polygon(100%_0,100%_100%,0_100%)] rtl:[clip-path:polygon(0_0,100%_100%,0_100%)]',
}

/** A corner cut at 45°, with a tick. */
function Chosen({ at, className }: { at: keyof typeof corners; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute end-0 grid size-7 justify-end bg-ink-9 p-1 text-wall-0 opacity-0 transition-opacity group-has-checked/card:opacity-100',
        corners[at],
        className,
      )}
    >
      <Check className="size-3" strokeWidth={3.5} />
    </span>
  )
}
