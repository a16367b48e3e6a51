import { fileRefusalText } from '#features/photos/file-refusal-text.ts'
import { startPhotoChecker } from './photo-checker.ts'

/** The sentence that refuses a photo, looked at whole and without sending it; null where it can be used. */
export async function photoRefusal(file: File): Promise<string | null> {
  const checker = startPhotoChecker()
  const answer = await checker.check(file)
  checker.close()
  return answer.ok ? null : fileRefusalText(answer.reason)
}
