import { m } from '#words/messages.js'

/** "85 ms", "2.5 s"; a dash where nothing was measured. */
export function durationInWords(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? m.operations_ms({ ms }) : m.operations_seconds({ seconds: Math.round(ms / 100) / 10 })
}
