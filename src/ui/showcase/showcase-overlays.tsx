import { Bell, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ShowcaseRow, ShowcaseSection } from '#ui/showcase/showcase-section.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

export function ShowcaseOverlays() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'start' | 'end'>()
  const close = () => setShown(undefined)
  return (
    <ShowcaseSection title="Overlays">
      <ShowcaseRow>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setShown('start')}>
          Sheet at start
        </Button>
        <Button variant="secondary" onClick={() => setShown('end')}>
          Sheet at end
        </Button>
      </ShowcaseRow>
      <ShowcaseRow>
        <Button variant="secondary" onClick={() => toast({ title: 'Saved', description: 'Everything you placed is kept.' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Removed', action: { label: 'Undo', onSelect: () => toast({ title: 'Back again' }) } })}
        >
          Toast with action
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Not saved', description: 'The connection was lost.', variant: 'destructive' })}
        >
          Destructive toast
        </Button>
      </ShowcaseRow>
      <ShowcaseRow>
        <Menu renderTrigger={(props) => <IconButton {...props} icon={Ellipsis} label="More actions" />}>
          <MenuItem onSelect={() => toast({ title: 'Renamed' })}>
            <Pencil aria-hidden="true" />
            Rename
          </MenuItem>
          <MenuItem onSelect={() => {}} disabled>
            <Copy aria-hidden="true" />
            Copy
          </MenuItem>
          <MenuItem onSelect={() => toast({ title: 'Deleted' })}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Opens after 700 ms, at once on keyboard focus">
          <IconButton icon={Bell} label="Alerts" variant="secondary" />
        </Tooltip>
        <Tooltip text="Opens at once within 300 ms of the other" side="below">
          <Button variant="quiet">Hover me too</Button>
        </Tooltip>
      </ShowcaseRow>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Name this wall"
        description="The name is only for you."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Keep the name</Button>
          </>
        }
      >
        <Field label="Name">
          <Input data-autofocus="" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete for good?"
        description="This cannot be undone."
        confirmLabel="Delete"
        danger
      />
      <Sheet open={shown === 'start'} onClose={close} title="Menu" side="start">
        <p>From the start side, mirrored in Arabic.</p>
      </Sheet>
      <Sheet open={shown === 'end'} onClose={close} title="Summary" footer={<Button className="w-full">Continue</Button>}>
        <p>From the end side, with a footer that stays.</p>
      </Sheet>
    </ShowcaseSection>
  )
}

export function ShowcaseDisclosure() {
  return (
    <ShowcaseSection title="Tabs, accordion">
      <Tabs
        label="Details"
        tabs={[
          { id: 'paper', label: 'Paper', content: <p>Cotton, matt, 310 grams.</p> },
          { id: 'wood', label: 'Wood', content: <p>Ash, oak and walnut.</p> },
          { id: 'glass', label: 'Glass', content: <p>Clear or without reflections.</p> },
        ]}
      />
      <Accordion>
        <AccordionItem title="How long does it take?" name="showcase" open>
          Two working days, then a courier brings it.
        </AccordionItem>
        <AccordionItem title="Can I send it back?" name="showcase">
          Within fourteen days, unless it was made to your measure.
        </AccordionItem>
      </Accordion>
    </ShowcaseSection>
  )
}
