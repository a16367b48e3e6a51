import { useId, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Check } from '#ui/sign-icons.tsx'

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
  /** Four beside each other on a phone: a name and little else. */
  isSmall?: boolean | undefined
  className?: string | undefined
}

/** Pictures to choose one of; the chosen one has a mitred corner, like a frame. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend = false, cards, chosen, onChoose, inRows = false, isSmall = false, className } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className={cn('grid gap-2', className)}>
        {cards.map(({ value, picture, text, whyNot }) => (
          <label
            key={value}
            className={cn(
              'group/card relative flex min-h-11 min-w-0 overflow-clip rounded-md border border-wall-3 bg-wall-0 transition-colors',
              inRows ? 'items-stretch' : 'flex-col',
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
            <span className={cn('relative block', inRows ? 'w-28 shrink-0 bg-wall-2' : 'w-full')}>
              <span className={cn(inRows ? 'grid h-full place-items-center' : 'block', whyNot && 'opacity-40')}>{picture}</span>
              {isSmall && <Chosen at="below" />}
            </span>
            <span
              className={cn(
                'flex min-w-0 grow flex-col',
                inRows ? 'justify-center py-3 ps-4 pe-8' : isSmall ? 'px-1 py-2 text-center' : 'px-2.5 pt-2 pb-2.5',
              )}
            >
              {text}
              {whyNot && <span className="text-sm text-ink-6">{whyNot}</span>}
            </span>
            {!isSmall && <Chosen at="above" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const corners = {
  above: 'top-0 items-start [clip-path:polygon(0_0,100%_0,100%_100%)] rtl:[clip-path:polygon(0_0,100%_0,0_100%)]',
  below: 'bottom-0 items-end [clip-path:polygon(100%_0,100%_100%,0_100%)] rtl:[clip-path:polygon(0_0,100%_100%,0_100%)]',
}

/** A corner cut at 45°, with a tick. */
function Chosen({ at }: { at: keyof typeof corners }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute end-0 grid size-7 justify-end bg-ink-9 p-1 text-wall-0 opacity-0 transition-opacity group-has-checked/card:opacity-100',
        corners[at],
      )}
    >
      <Check className="size-3" strokeWidth={3.5} />
    </span>
  )
}
