import { spawn, type ChildProcess } from 'node:child_process'

export type StartedProgram = { process: ChildProcess; end(): Promise<void> }

/** A program with all it starts: a browser is several processes. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): StartedProgram {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid)
    await ended
  }
  return { process: child, end }
}

export async function untilItAnswers<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const latest = performance.now() + 60_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > latest) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
