import { requestIdNow } from './moment.ts'

type Fields = Record<string, unknown>

/** Structured log: one JSON object a line, which says for which request it was written. */
export type Log = {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const line = (level: string, event: string, fields: Fields) => {
    const requestId = requestIdNow()
    const entry = { time: new Date().toISOString(), level, event, ...(requestId ? { requestId } : {}), ...fields }
    // Asking about each field costs more than writing the line; only a field that is an object may be an error.
    const isPlain = Object.values(fields).every((field) => typeof field !== 'object')
    return `${isPlain ? JSON.stringify(entry) : JSON.stringify(entry, describeErrors)}\n`
  }
  const lines = gather(write)
  const urgent =
    (level: string) =>
    (event: string, fields: Fields = {}) => {
      lines.add(line(level, event, fields))
      lines.flush()
    }
  return {
    info: (event, fields = {}) => lines.add(line('info', event, fields)),
    warn: urgent('warn'),
    error: urgent('error'),
  }
}

/** Lines of the same moment leave together: a write waits for whoever reads the other end. */
function gather(write: (lines: string) => void) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) write(waiting)
    waiting = ''
  }
  process.on('exit', flush)
  return {
    flush,
    add(line: string) {
      waiting += line
      if (waiting.length > 65_536) flush()
      timer ??= setTimeout(flush, 20)
    },
  }
}

function describeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  return {
    name: value.name,
    message: withoutValues(value.message),
    stack: value.stack && withoutValues(value.stack),
    ...(value.cause ? { cause: value.cause } : {}),
  }
}

/** A failed statement names its values, and those may be a password's hash or a mail with a link in it. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '')
}
