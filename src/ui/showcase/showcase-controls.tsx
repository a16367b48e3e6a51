import { ArrowRight, Heart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, PasswordInput, Textarea } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { ShowcaseRow, ShowcaseSection } from '#ui/showcase/showcase-section.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Switch } from '#ui/form/switch.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'link']
const cities = ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain'].map((label) => ({
  value: label,
  label,
}))
const shapes = [
  { value: 'upright', label: 'Upright', hint: '30 × 40', picture: <span className="h-16 w-12 border-4 border-ink-9 bg-wall-0" /> },
  { value: 'lying', label: 'Lying', hint: '40 × 30', picture: <span className="h-12 w-16 border-4 border-ink-9 bg-wall-0" /> },
  {
    value: 'square',
    label: 'Square',
    hint: 'Not today',
    disabled: true,
    picture: <span className="size-14 border-4 border-ink-9 bg-wall-0" />,
  },
]

export function ShowcaseButtons() {
  return (
    <ShowcaseSection title="Buttons">
      <ShowcaseRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </ShowcaseRow>
      <ShowcaseRow>
        <Button size="large">
          Large with icon
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <Button>Medium</Button>
        <Button size="dense">Dense</Button>
        <Button size="dense" variant="secondary">
          Dense
        </Button>
      </ShowcaseRow>
      <ShowcaseRow>
        <Button loading>Saving it</Button>
        <Button loading variant="secondary">
          Saving it
        </Button>
        <Button disabled>Disabled</Button>
        <Button disabled variant="secondary">
          Disabled
        </Button>
        <ButtonLink to="#link" variant="secondary">
          A link
        </ButtonLink>
      </ShowcaseRow>
      <ShowcaseRow>
        <IconButton icon={Heart} label="Like" />
        <IconButton icon={Heart} label="Like it too" variant="secondary" />
        <IconButton icon={Heart} label="Like it a lot" variant="primary" size="large" />
        <IconButton icon={Trash2} label="Remove" size="dense" />
        <IconButton icon={Heart} label="Liking" variant="secondary" loading />
      </ShowcaseRow>
    </ShowcaseSection>
  )
}

export function ShowcaseForms() {
  return (
    <ShowcaseSection title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Name" required>
          <Input autoComplete="name" placeholder="As on the door" />
        </Field>
        <Field label="Email" hint="Only for news of your order" error="This address has no @ sign" required>
          <Input type="email" defaultValue="noor.example.com" autoComplete="email" />
        </Field>
        <Field label="Password" hint="At least 10 characters">
          <PasswordInput defaultValue="gallery-wall" />
        </Field>
        <Field label="Out of reach">
          <Input disabled defaultValue="Fixed by the system" />
        </Field>
        <Field label="Emirate">
          <Select options={cities} placeholder="Choose one" defaultValue="" />
        </Field>
        <Field label="Message" hint="A line or two" className="md:col-span-2">
          <Textarea />
        </Field>
      </div>
    </ShowcaseSection>
  )
}

export function ShowcaseChoices() {
  const [shape, setShape] = useState('upright')
  const [zoom, setZoom] = useState(140)
  return (
    <ShowcaseSection title="Choices">
      <RadioCards legend="Shape" options={shapes} value={shape} onValueChange={setShape} />
      <RadioCards
        legend="Shape, none chosen"
        options={shapes.slice(0, 2).map(({ value, label }) => ({ value, label }))}
        value={undefined}
        onValueChange={() => {}}
        error="Choose a shape"
      />
      <div className="grid gap-x-12 gap-y-2 md:grid-cols-2">
        <div className="flex flex-col items-start">
          <Checkbox label="Unticked" />
          <Checkbox label="Ticked" hint="With a word of help" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Disabled" disabled defaultChecked />
        </div>
        <div className="flex flex-col">
          <Switch label="Off" />
          <Switch label="On" hint="With a word of help" defaultChecked />
          <Switch label="Disabled" disabled />
        </div>
        <Slider label="Zoom" value={zoom} onValueChange={setZoom} min={100} max={400} step={5} format={(value) => `${value} %`} />
        <Slider label="Locked" value={0} onValueChange={() => {}} min={0} max={10} disabled />
      </div>
    </ShowcaseSection>
  )
}
