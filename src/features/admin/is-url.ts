/** `URL.canParse`, which Safari has only from 17 on. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}
