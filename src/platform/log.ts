type Fields = Record<string, unknown>

/** Structured log: one JSON object a line. */
export type Log = {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }, describeErrors)}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
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
  return text.replace(/\nparams: .*/g, '')
}
