/** A window of a browser other than Chromium, as the journeys of tests/engines see it. */
export type DrivenPage = AsyncDisposable & {
  go(url: string): Promise<void>
  /** Runs a function in the page; what it refers to must be among its arguments. */
  run<Result, Args extends unknown[]>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  choose(fileInput: string, ...files: string[]): Promise<void>
  click(selector: string): Promise<void>
  resize(widthPx: number, heightPx: number): Promise<void>
  keepPicture(file: string): Promise<void>
}
