import { ApiError } from '#browser/api-client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

/** An edit of the cart has failed: without a connection that is the reason, else the shop's own sentence where it sent one. */
export function sayNotEdited(error: unknown, { title, otherwise }: { title: string; otherwise: string }): void {
  const description = error instanceof ApiError ? (error.problem?.detail ?? otherwise) : m.toast_cart_offline_text()
  toast({ title, description, variant: 'destructive' })
}
