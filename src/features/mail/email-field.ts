import * as z from 'zod/mini'
import { plainTyped } from '#domain/typed.ts'
import { m } from '#words/messages.js'

export const email = z
  .string({ error: () => m.field_required() })
  .check(
    z.overwrite(plainTyped),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: () => m.field_required() }),
    z.maxLength(254, { error: () => m.field_email() }),
    z.email({ error: () => m.field_email() }),
  )
