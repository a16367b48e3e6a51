import { ApiError, callApi } from '#browser/api-client.ts'
import type { FieldError } from '#domain/shop-error.ts'
import { contactCall, ContactInput } from '../contact.ts'

/** What is wrong with which field; null once the message is sent. */
export async function sendMessage(typed: unknown): Promise<FieldError[] | null> {
  const parsed = ContactInput.safeParse(typed)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  try {
    await callApi(contactCall, { body: parsed.data })
    return null
  } catch (error) {
    const found = error instanceof ApiError ? error.problem?.errors : undefined
    if (!found?.length) throw error
    return found
  }
}
