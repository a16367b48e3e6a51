import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { AuditEntry } from '../activity.ts'
import type { ChangedField } from '../changed-fields.ts'

/** The name of an action or a job as a sentence begins: `gift-card.issued` is "Gift card issued". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[-._/]+/g, ' ')
    .replaceAll(/\b(vat|faq|api)\b/g, (short) => short.toUpperCase())
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field is called where its own name tells nobody. */
const fieldNames: Partial<Record<string, () => string>> = {
  keep: m.activity_field_keep,
  hour: m.activity_field_hour,
  reply: m.activity_field_reply,
  body: m.activity_field_body,
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const naming = ['name', 'title', 'username', 'number', 'code'] as const

/** A record by the name it has or had; of one without a name what it is, with the beginning of its id to tell it from others. */
export function targetInWords({ action, target, before, after }: Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>): string {
  if (!isId(target)) return target
  const names = [after, before].flatMap((record) => (record ? naming.map((field) => (record as Record<string, unknown>)[field]) : []))
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : m.activity_unnamed({ kind: nameInWords(action.split('.')[0] ?? ''), id: target.slice(0, 8) })
}

/** `recipientEmail` is "recipient email"; an amount loses its unit, which its value then shows. */
function fieldInWords(field: string): string {
  return field.replace(/Fils$/, '').split('.').map(partInWords).join(' › ')
}

function partInWords(part: string): string {
  return (
    fieldNames[part]?.() ?? part.replaceAll(/([a-z0-9])([A-Z])/g, (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  )
}

function valueInWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.activity_yes() : m.activity_no()
  if (typeof value === 'number' && Number.isSafeInteger(value) && field.endsWith('Fils')) return formatAed(fils(value))
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentInWords(value)
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `name` where the field has one of its own. */
export function changeInWords({ field, name = fieldInWords(field), before, after }: ChangedField & { name?: string | undefined }): string {
  const [was, is] = [before, after].map((value) => (value === null ? null : valueInWords(field, value)))
  if (was === null || was === undefined) return m.activity_set({ field: name, after: is ?? '' })
  return is === null || is === undefined
    ? m.activity_removed({ field: name, before: was })
    : m.activity_changed({ field: name, before: was, after: is })
}
