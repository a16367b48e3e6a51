import {
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from './api-client.ts'

/** A form held to its contract's schema; what the server finds wrong lands on the same fields. */
export function useZodForm<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: Schema,
  options: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, 'resolver'>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const resolver: Resolver<z.input<Schema>, unknown, z.output<Schema>> = (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= { type: 'invalid', message }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> }
  }
  return useForm({ mode: 'onTouched', ...options, resolver })
}

/** Puts the server's field errors on the form; answers whether there were any. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values, unknown, FieldValues>, error: unknown): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  for (const { path, message } of errors) form.setError(path as Path<Values>, { message }, { shouldFocus: true })
  return errors.length > 0
}
