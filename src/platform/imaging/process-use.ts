import { readFile } from 'node:fs/promises'

/** A process's resident memory in bytes; null where there is no /proc, or no such process any more. */
export async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(status)
  return match ? Number(match[1]) * 1024 : null
}

const tickMs = 10

/** How long its threads have held a processor, all together; null likewise. */
export async function workedMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name may hold anything; what follows it is counted from the third field on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.length < 13 ? null : (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** The process that one which starts another in a cage has started, and so on to the last. */
export async function innermost(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const [child] = children.split(' ').filter(Boolean).map(Number)
  return child === undefined ? pid : innermost(child)
}
