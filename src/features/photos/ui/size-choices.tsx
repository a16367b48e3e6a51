import '#features/catalogue/ui/frame-look.css'
import { shapeNames } from '#features/catalogue/ui/shape-filter.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { GradeLabel } from './grade-label.tsx'
import { PhotoFill } from './photo-fill.tsx'
import type { CheckedProduct, GradedGroup, GradedSize } from './photo-verdict.ts'

export type SizeChoicesProps = {
  /** Radio buttons of one photo share it. */
  name: string
  groups: readonly GradedGroup[]
  product: CheckedProduct
  url: string | null
  position: string
  chosen: string
  onChoose: (size: string) => void
}

/** Every size with its grade, each piece drawn to one scale; the chosen one hangs on the wall beside. */
export function SizeChoices({ name, groups, product, url, position, chosen, onChoose }: SizeChoicesProps) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ shape, sizes }) => (
        <fieldset key={shape} className="min-w-0">
          <legend className="mb-3 font-medium">{shapeNames[shape]()}</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4">
            {sizes.map((size) => (
              <label
                key={size.id}
                className={cn(
                  'group relative flex min-w-0 flex-col rounded-sm border border-wall-3 bg-wall-0 transition hover:border-ink-9',
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
                <DrawnSize size={size} group={sizes} product={product} url={url} position={position} />
                <span className="flex flex-col px-2 pb-2 text-sm sm:px-3 sm:pb-3">
                  <span className="whitespace-nowrap">{m.size_cm({ width: size.widthCm, height: size.heightCm })}</span>
                  <GradeLabel grade={size.grade} />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type DrawnSizeProps = { size: GradedSize; group: readonly GradedSize[]; product: CheckedProduct; url: string | null; position: string }

/** One cm is the same length in every drawing of a group. */
function DrawnSize({ size, group, product, url, position }: DrawnSizeProps) {
  const roomCm = {
    width: Math.max(...group.map(({ widthCm }) => widthCm)) + 8,
    height: Math.max(...group.map(({ heightCm }) => heightCm)) + 8,
  }
  const cm = (length: number) => `${(length / roomCm.width) * 100}cqw`
  const framed = product === 'frame'
  return (
    <span className="@container m-2 grid place-items-center sm:m-3" style={{ aspectRatio: `${roomCm.width} / ${roomCm.height}` }}>
      <span
        className={cn('box-content block shadow-md', framed && 'rail rail-black')}
        style={{ width: cm(size.widthCm), height: cm(size.heightCm), borderWidth: framed ? `max(2px, ${cm(2.2)})` : 0 }}
      >
        <PhotoFill url={url} position={position} canvas={!framed} />
      </span>
    </span>
  )
}
