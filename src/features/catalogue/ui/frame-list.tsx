import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { frameStyles, type FrameStyle } from '#domain/looks/frame-styles.ts'
import { matSizes, type MatSize } from '#domain/prices/pricing.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { createFrameCall, frameLetters, saveFrameCall, type AdminFrame, type FrameInput } from '../admin-catalogue.ts'
import { nearDay } from '#ui/dates-in-words.ts'
import { FrameSizes } from './frame-sizes.tsx'
import { productsPath } from './use-products.ts'

const styleWords: Readonly<Record<FrameStyle, () => string>> = {
  black: m.finish_black,
  white: m.finish_white,
  natural: m.finish_natural,
  walnut: m.finish_walnut,
  gold: m.finish_gold,
  silver: m.finish_silver,
  weathered: m.finish_weathered,
}
const matWords: Readonly<Record<MatSize, () => string>> = { regular: m.editor_mat_regular, jumbo: m.editor_mat_jumbo }

export function FrameList({ frames }: { frames: readonly AdminFrame[] }) {
  const [edited, setEdited] = useState<AdminFrame | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [like] = frames
  const { found, field } = useFindInList(frames, ({ name, style }) => `${name} ${styleWords[style]()}`)
  return (
    <>
      {like && (
        <Button variant="secondary" className="mb-4 self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" strokeWidth={1.75} />
          {m.products_frame_new()}
        </Button>
      )}
      {field}
      <Table label={m.products_frames()} dense stacks>
        <TableHead>
          <TableRow>
            {[m.products_frame(), m.products_finish(), m.products_mats(), m.products_state()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.carrier_actions()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map((frame) => (
            <TableRow key={frame.id} className={frame.isActive ? undefined : 'text-ink-6'}>
              <TableCell dir="auto" className="font-medium wrap-anywhere">
                {frame.name}
              </TableCell>
              <TableCell>{styleWords[frame.style]()}</TableCell>
              <TableCell>{frame.matSizes.map((size) => matWords[size]()).join(', ') || m.products_no_mats()}</TableCell>
              <TableCell>
                <FrameState frame={frame} />
              </TableCell>
              <TableCell className="text-end max-sm:text-start">
                <Button
                  variant="secondary"
                  size="dense"
                  className="max-sm:min-h-11"
                  aria-label={m.carrier_edit({ name: frame.name })}
                  onClick={() => setEdited(frame)}
                >
                  {m.carrier_change()}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FrameSizes frames={frames} />
      {edited && <FrameDialog key={edited.id} frame={edited} onClose={() => setEdited(null)} />}
      {isAdding && like && <NewFrameDialog frames={frames} like={like} onClose={() => setAdding(false)} />}
    </>
  )
}

function FrameState({ frame: { isActive, outOfStockUntil } }: { frame: AdminFrame }) {
  if (!isActive) return <Badge>{m.products_retired()}</Badge>
  if (outOfStockUntil) return <Badge tone="warn">{m.products_back_on({ day: nearDay(outOfStockUntil) })}</Badge>
  return <Badge tone="ok">{m.products_active()}</Badge>
}

function FrameDialog({ frame, onClose }: { frame: AdminFrame; onClose: () => void }) {
  const [fields, setFields] = useState<FrameInput>(frame)
  const save = useAdminChange(productsPath, (body: FrameInput) => callApi(saveFrameCall, { params: { id: String(frame.id) }, body }))
  function submit() {
    if (fields.name.trim() === '') return
    save.mutate(fields, {
      onSuccess({ name }) {
        onClose()
        toast({ title: m.products_frame_saved(), description: m.products_frame_saved_text({ name }) })
      },
    })
  }
  return (
    <FormDialog
      title={m.carrier_edit({ name: frame.name })}
      submit={m.products_frame_save()}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FrameFields fields={fields} onChange={setFields} error={fields.name.trim() === '' ? m.field_required() : undefined} />
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}

type NewFrameDialogProps = { frames: readonly AdminFrame[]; like: AdminFrame; onClose: () => void }

/** One of the finishes that are drawn, under a name of its own, priced at first like another. */
function NewFrameDialog({ frames, like, onClose }: NewFrameDialogProps) {
  const [fields, setFields] = useState<FrameInput>({
    name: '',
    style: 'black',
    matSizes: [...matSizes],
    isActive: true,
    outOfStockUntil: null,
  })
  const [pricesOf, setPricesOf] = useState(like.id)
  const [isTried, setTried] = useState(false)
  const add = useAdminChange(productsPath, () => callApi(createFrameCall, { body: { ...fields, pricesOf } }))
  const isNameless = fields.name.trim() === ''
  function submit() {
    setTried(true)
    if (isNameless) return
    add.mutate(undefined, {
      onSuccess({ name }) {
        onClose()
        toast({ title: m.products_frame_added(), description: m.products_frame_added_text({ name }) })
      },
    })
  }
  return (
    <FormDialog title={m.products_frame_new()} submit={m.products_frame_add()} loading={add.isPending} onSubmit={submit} onClose={onClose}>
      <FrameFields fields={fields} onChange={setFields} error={isTried && isNameless ? m.field_required() : undefined} />
      <Field label={m.products_prices_of()} hint={m.products_prices_of_hint()}>
        <Select
          value={String(pricesOf)}
          onChange={({ target }) => setPricesOf(Number(target.value))}
          options={frames.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <ProblemNotice error={add.error} />
    </FormDialog>
  )
}

type FrameFieldsProps = { fields: FrameInput; onChange: (fields: FrameInput) => void; error: string | undefined }

function FrameFields({ fields, onChange, error }: FrameFieldsProps) {
  const [today] = useState(() => dubaiDay(new Date()))
  const set = (change: Partial<FrameInput>) => onChange({ ...fields, ...change })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.carrier_name()} error={error} required>
          <Input value={fields.name} maxLength={40} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label={m.products_finish()} hint={m.products_finish_hint()}>
          <Select
            value={fields.style}
            onChange={({ target }) => set({ style: frameStyles.find((style) => style === target.value) ?? fields.style })}
            options={frameStyles.map((style) => ({ value: style, label: styleWords[style]() }))}
          />
        </Field>
      </div>
      <ArabicFields labels={{ name: m.carrier_name() }} letters={frameLetters} words={fields.words} onChange={(words) => set({ words })} />
      <fieldset>
        <legend className="font-medium">{m.products_mats()}</legend>
        <div className="flex gap-8">
          {matSizes.map((size) => (
            <Checkbox
              key={size}
              label={matWords[size]()}
              checked={fields.matSizes.includes(size)}
              onChange={({ target }) =>
                set({ matSizes: matSizes.filter((each) => (each === size ? target.checked : fields.matSizes.includes(each))) })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field label={m.products_back()} hint={m.products_back_hint()}>
        <Input
          type="date"
          min={today}
          value={fields.outOfStockUntil ?? ''}
          onChange={({ target }) => set({ outOfStockUntil: target.value || null })}
        />
      </Field>
      <Switch
        label={m.products_active()}
        hint={m.products_active_hint()}
        checked={fields.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
    </>
  )
}
