import { m } from '#words/messages.js'
import { ApiError } from './api-client.ts'

/** What to tell a person about a failed call: the server's sentence, or that the connection is gone. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? m.problem_bug()
  return m.problem_offline()
}
