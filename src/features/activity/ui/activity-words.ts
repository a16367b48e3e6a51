import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { ChangedField } from '../changed-fields.ts'

/** The name of an action or a job as a sentence begins: `gift-card.issued` is "Gift card issued". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[-._/]+/g, ' ')
    .replaceAll(/\b(vat|faq|api)\b/g, (short) => short.toUpperCase())
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `recipientEmail` is "recipient email"; an amount loses its unit, which its value then shows. */
function fieldInWords(field: string): string {
  return field
    .replace(/Fils$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('.', ' › ')
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
