type Command = [name: string, ...args: string[]]

/** What can be said of the code without running it. */
export const staticChecks: Command[] = [
  ['oxfmt', '--check', '.'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['tsc', '--noEmit', '-p', 'src/domain/tsconfig.json'],
]
