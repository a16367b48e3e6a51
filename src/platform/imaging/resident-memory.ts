import { readFile } from 'node:fs/promises'

/** A process's resident memory in bytes; null where there is no /proc, or no such process any more. */
export async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(status)
  return match ? Number(match[1]) * 1024 : null
}
