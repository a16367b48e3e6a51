declare const answers: unique symbol

/** What a slice asks of those on floors above it, which it can't import; declared where it is asked. */
export type ExtensionPoint<Answer> = { readonly name: string; readonly [answers]?: Answer }

/** An answer of a slice above, as its `slice.server.ts` lists it. */
export type Extension = { readonly point: ExtensionPoint<unknown>; readonly answer: unknown }

export type Extensions = {
  /** All that the shop's slices answer, in the order in which they are listed. */
  of<Answer>(point: ExtensionPoint<Answer>): readonly Answer[]
}

export function extensionPoint<Answer>(name: string): ExtensionPoint<Answer> {
  return { name }
}

export function extend<Answer>(point: ExtensionPoint<Answer>, answer: Answer): Extension {
  return { point, answer }
}

export function createExtensions(all: readonly Extension[]): Extensions {
  return {
    of<Answer>(point: ExtensionPoint<Answer>) {
      // extend() is the only way to make one, and holds the answer to its point.
      return all.flatMap((extension) => (extension.point === point ? [extension.answer as Answer] : []))
    },
  }
}
