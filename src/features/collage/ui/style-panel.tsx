import { useId } from 'react'
import { captionFonts, type CaptionFont } from '#domain/print/caption.ts'
import { unprintableIn } from '#domain/print/caption-letters.ts'
import { Segments } from '#features/editing/ui/panels/segments.tsx'
import { cn } from '#ui/class-names.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { m } from '#words/messages.js'
import { mostGapMm, mostRadiusMm, type CollageStyle } from './collage-state.ts'
import { usePalette } from './use-palette.ts'

export type StylePanelProps = {
  style: CollageStyle
  /** The photos, whose colours may be chosen. */
  sources: readonly string[]
  onStyle: (style: CollageStyle, label: string) => void
}

const plainColours = ['#ffffff', '#f3efe7', '#d9d4cb', '#1d1f1e', '#1f4a50', '#7d2b45'] as const
const fontWords: Readonly<Record<CaptionFont, () => string>> = { display: m.collage_caption_display, plain: m.collage_caption_plain }
const mostLetters = 60
const compact = 'in-row:text-sm in-row:flex-row in-row:items-center in-row:gap-3 in-row:[&_button]:hidden'

/** What lies between, behind and below the photos. */
export function StylePanel({ style, sources, onStyle }: StylePanelProps) {
  const palette = usePalette(sources)
  const { gapMm, radiusMm, background, caption } = style
  const change = (changes: Partial<CollageStyle>) => onStyle({ ...style, ...changes }, m.collage_step_style())
  const colour = background.kind === 'colour' ? background.value : null
  const millimetres = (mm: number) => m.collage_mm({ mm })
  return (
    <div className="flex flex-col gap-6 in-row:gap-1">
      <Slider
        label={m.collage_gap()}
        value={gapMm}
        min={0}
        max={mostGapMm}
        format={millimetres}
        onValueChange={(mm) => change({ gapMm: mm })}
        className={compact}
      />
      <Slider
        label={m.collage_radius()}
        value={radiusMm}
        min={0}
        max={mostRadiusMm}
        format={millimetres}
        onValueChange={(mm) => change({ radiusMm: mm })}
        className={compact}
      />
      <div className="flex flex-col gap-3 low:hidden">
        <Segments
          legend={m.collage_background()}
          value={background.kind}
          options={[
            { value: 'colour', label: m.collage_background_colour() },
            { value: 'blur', label: m.collage_background_blur() },
          ]}
          onValueChange={(kind) => change({ background: kind === 'blur' ? { kind } : { kind, value: plainColours[0] } })}
        />
        {colour !== null && (
          <>
            {palette.length > 0 && <Colours legend={m.collage_colours()} colours={palette} chosen={colour} onColour={pick} />}
            <Colours legend={m.collage_colours_plain()} colours={plainColours} chosen={colour} onColour={pick} hasOwn />
          </>
        )}
      </div>
      <Caption caption={caption} onCaption={(next) => onStyle({ ...style, caption: next }, m.collage_step_caption())} />
    </div>
  )

  function pick(value: string) {
    change({ background: { kind: 'colour', value } })
  }
}

type ColoursProps = { legend: string; colours: readonly string[]; chosen: string; onColour: (value: string) => void; hasOwn?: boolean }

function Colours({ legend, colours, chosen, onColour, hasOwn = false }: ColoursProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm">{legend}</legend>
      <div className="-ms-1 flex flex-wrap">
        {colours.map((colour) => (
          <label
            key={colour}
            title={colour}
            className="grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink-9"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === chosen}
              onChange={() => onColour(colour)}
              aria-label={colour}
              className="sr-only"
            />
            <span
              className={cn('size-9 border border-ink-9/25', colour === chosen && 'outline-2 outline-offset-2 outline-ink-9')}
              style={{ backgroundColor: colour }}
            />
          </label>
        ))}
        {hasOwn && (
          <label className="grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink-9">
            <input
              type="color"
              value={chosen}
              aria-label={m.collage_colour_own()}
              title={m.collage_colour_own()}
              onChange={(event) => onColour(event.target.value)}
              className="size-12 cursor-pointer bg-transparent p-1.5"
            />
          </label>
        )}
      </div>
    </fieldset>
  )
}

type CaptionProps = { caption: CollageStyle['caption']; onCaption: (caption: CollageStyle['caption']) => void }

/** [C10] What can't be printed is said, and stays in the field until it is mended or left out. */
function Caption({ caption, onCaption }: CaptionProps) {
  const { text } = caption
  const unprintable = unprintableIn(text)
  return (
    <div className="flex flex-col gap-3 low:hidden">
      <Field
        label={m.collage_caption()}
        hint={m.collage_caption_hint()}
        error={unprintable.length > 0 ? m.collage_caption_letters({ letters: unprintable.join(' ') }) : undefined}
      >
        <Input value={text} maxLength={mostLetters} dir="auto" onChange={(event) => onCaption({ ...caption, text: event.target.value })} />
      </Field>
      {text.trim() && (
        <Segments
          legend={m.collage_caption_font()}
          value={caption.font}
          options={captionFonts.map((font) => ({ value: font, label: fontWords[font]() }))}
          onValueChange={(font) => onCaption({ ...caption, font })}
        />
      )}
    </div>
  )
}
