import { Worker } from 'node:worker_threads'

/** WebAssembly keeps this thread for seconds, deaf to the parent's end; a second thread listens meanwhile. */
export function endWithParent(): Worker {
  const watch = `const { ppid } = process; setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500)`
  return new Worker(watch, { eval: true })
}
