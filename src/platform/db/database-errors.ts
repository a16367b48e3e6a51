/** The code of a database error, wherever the driver wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  const seen = error as { code?: unknown; cause?: { code?: unknown } } | undefined
  const code = seen?.cause?.code ?? seen?.code
  return typeof code === 'string' ? code : undefined
}

/** Connection refused, reset, shutting down, starting up, too many clients: the database is away, not the caller wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const message = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  const away = /^(ECONN|ETIMEDOUT|EPIPE|08|57P0|53300)/.test(databaseErrorCode(error) ?? '')
  return away || /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/.test(message)
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const seen = error as { constraint?: string; cause?: { constraint?: string } }
  return databaseErrorCode(error) === '23505' && (seen.cause?.constraint ?? seen.constraint) === constraint
}
