import type { FileRefusal } from '#domain/photos/photo-file.ts'

/** The file's own fault, as against a full disk or a missing folder, which are ours. */
export class Refused extends Error {
  readonly reason: FileRefusal

  constructor(reason: FileRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Runs a step that only decodes: whatever goes wrong in it is the file's fault. */
export async function decoding<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (cause) {
    throw new Refused('damaged', { cause })
  }
}
