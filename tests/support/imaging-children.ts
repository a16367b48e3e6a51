import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The imaging processes that a process has started and that still run. */
export function imagingChildren(parent = process.pid): number[] {
  return childrenOf(parent)
    .filter((pid) => isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imaging/child/main.ts'))
    .map(innermost)
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean)).map(Number)
}

/** Of one in a cage the process that works, not those that hold it. */
function innermost(pid: number): number {
  const [child] = childrenOf(pid)
  return child === undefined ? pid : innermost(child)
}

export function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false
  return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
