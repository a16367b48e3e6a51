import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The imaging processes that a process has started and that still run. */
export function imagingChildren(parent = process.pid): number[] {
  const tasks = readdirSync(`/proc/${parent}/task`)
  const children = tasks.flatMap((task) => readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
  return children
    .map(Number)
    .filter((pid) => isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imaging/child/main.ts'))
}

export function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false
  return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
