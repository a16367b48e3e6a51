import { isPlain, plainTone, toneModes, type Tone } from '#domain/print/tone.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { m } from '#words/messages.js'
import { ChoiceCards } from './choice-cards.tsx'
import { shownWhole, type Pictured } from './pictured.ts'

export type TonePanelProps = Pictured & { tone: Tone; onTone: (tone: Tone) => void }

const modeWords: Readonly<Record<Tone['mode'], () => string>> = {
  colour: m.editor_tone_colour,
  mono: m.editor_tone_mono,
  sepia: m.editor_tone_sepia,
}

/** Colour, brightness and contrast: printed just as they are shown. */
export function TonePanel({ tone, onTone, photo, picture }: TonePanelProps) {
  const shown = shownWhole({ photo, picture })
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
  return (
    <div className="flex flex-col gap-4 low:hidden">
      <ChoiceCards
        legend={m.editor_tone()}
        hideLegend
        chosen={tone.mode}
        onChoose={(mode) => onTone({ ...tone, mode })}
        className="grid-cols-3"
        cards={toneModes.map((mode) => ({
          value: mode,
          picture: (
            <FittedPicture
              shape={plainShape('canvas', '40x30')}
              frameStyle={null}
              photos={[shown && { ...shown, tone: { ...tone, mode } }]}
              bare
            />
          ),
          text: <span className="text-sm font-medium">{modeWords[mode]()}</span>,
        }))}
      />
      <Slider
        label={m.editor_brightness()}
        value={tone.brightness}
        min={-100}
        max={100}
        format={signed}
        onValueChange={(brightness) => onTone({ ...tone, brightness })}
      />
      <Slider
        label={m.editor_contrast()}
        value={tone.contrast}
        min={-100}
        max={100}
        format={signed}
        onValueChange={(contrast) => onTone({ ...tone, contrast })}
      />
      <Button variant="secondary" disabled={isPlain(tone)} onClick={() => onTone(plainTone)} className="self-start">
        {m.editor_tone_reset()}
      </Button>
    </div>
  )
}
