import { useState } from 'react'
import { ScaledPicture } from '#features/product-picture/ui/product-picture.tsx'
import { cn } from '#ui/class-names.ts'
import { ChevronDown } from '#ui/icons/line-icons.tsx'
import { listed } from '#ui/in-words/listed.ts'
import { m } from '#words/messages.js'
import { GradeLabel } from '../grade-label.tsx'
import { pieceWith, type HungPhoto } from '../hung-photo.ts'
import type { GradedGroup, GradedSize, Shape } from '../checker/photo-verdict.ts'

const shapeNames: Record<Shape, () => string> = {
  portrait: m.size_portrait,
  landscape: m.size_landscape,
  square: m.size_square,
  panoramic: m.page_canvas_sizes_panoramic,
}

export type SizeChoicesProps = {
  /** Radio buttons of one photo share it. */
  name: string
  groups: readonly GradedGroup[]
  hung: HungPhoto
  chosen: string
  onChoose: (size: string) => void
}

/** Every size with its grade, each piece drawn to one scale; the chosen one hangs on the wall beside. Other shapes than the photo's are folded. */
export function SizeChoices({ groups: [own, ...others], ...choices }: SizeChoicesProps) {
  const [startsOpen] = useState(() => others.some(({ sizes }) => sizes.some(({ id }) => id === choices.chosen)))
  if (!own) return null
  const names = listed(others.map(({ shape }) => shapeNames[shape]().toLowerCase()))
  return (
    <div className="flex flex-col gap-4">
      <SizeGroup group={own} {...choices} />
      {others.length > 0 && (
        <details className="group/other border-y border-wall-3" open={startsOpen}>
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 font-medium">
            {m.checker_other_shapes({ shapes: names })}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 shrink-0 transition-transform duration-220 group-open/other:-scale-y-100"
            />
          </summary>
          <div className="flex flex-col gap-4 pb-4">
            {others.map((group) => (
              <SizeGroup key={group.shape} group={group} {...choices} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function SizeGroup({ group: { shape, sizes }, name, hung, chosen, onChoose }: Omit<SizeChoicesProps, 'groups'> & { group: GradedGroup }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">{shapeNames[shape]()}</legend>
      <div className="grid up-to-cols-3 gap-2 [--column:6.5rem] sm:gap-3">
        {sizes.map((size) => (
          <label
            key={size.id}
            className={cn(
              'relative flex min-w-0 flex-col rounded-sm border border-wall-3 bg-wall-0 transition hover:border-ink-9',
              'has-checked:border-ink-9 has-checked:inset-ring has-checked:inset-ring-ink-9',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9',
            )}
          >
            <input
              type="radio"
              name={name}
              value={size.id}
              checked={size.id === chosen}
              onChange={() => onChoose(size.id)}
              className="sr-only"
            />
            <DrawnSize size={size} group={sizes} hung={hung} />
            <span className="mt-auto flex flex-col px-2 pb-2 text-sm sm:px-3 sm:pb-3 md:text-base">
              <span className="whitespace-nowrap">{m.size_cm({ width: size.widthCm, height: size.heightCm })}</span>
              <GradeLabel grade={size.grade} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One cm is the same length in every drawing of a group. */
function DrawnSize({ size, group, hung }: { size: GradedSize; group: readonly GradedSize[]; hung: HungPhoto }) {
  const roomCm = {
    width: Math.max(...group.map(({ widthCm }) => widthCm)) + 14,
    height: Math.max(...group.map(({ heightCm }) => heightCm)) + 14,
  }
  return (
    <span
      className="@container mx-auto my-2 grid place-items-center sm:my-3"
      style={{
        width: `min(100% - 1rem, ${(9 * roomCm.width) / roomCm.height}rem)`,
        aspectRatio: `${roomCm.width} / ${roomCm.height}`,
      }}
    >
      <ScaledPicture {...pieceWith(hung, size.id)} mm={`${10 / roomCm.width}cqw`} />
    </span>
  )
}
