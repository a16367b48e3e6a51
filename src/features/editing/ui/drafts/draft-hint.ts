const maxAgeSeconds = 365 * 24 * 60 * 60

function cookieOf(name: string): string {
  return `draft-${name}`
}

/** Tells the shop whether a piece waits in this browser, so that its page begins with a calm stage instead of asking for a photo. */
export function hintAtDraft(name: string, isKept: boolean): void {
  document.cookie = `${cookieOf(name)}=1; path=/; max-age=${isKept ? maxAgeSeconds : 0}; samesite=lax`
}

const hinting = ['editor', 'collage']

/** On the server: hints and no more, since only the browser has the drafts. */
export function hintedDrafts(cookies: Record<string, string>): string[] {
  return hinting.filter((name) => cookies[cookieOf(name)] === '1')
}
