const maxAgeSeconds = 365 * 24 * 60 * 60

function cookieOf(name: string): string {
  return `draft-${name}`
}

/** Tells the shop whether a piece waits in this browser, so that its page begins with a calm stage instead of asking for a photo. */
export function hintAtDraft(name: string, isKept: boolean): void {
  document.cookie = `${cookieOf(name)}=1; path=/; max-age=${isKept ? maxAgeSeconds : 0}; samesite=lax`
}

/** On the server: a hint and no more, since only the browser has the draft. */
export function isDraftHinted(request: Request, name: string): boolean {
  return `; ${request.headers.get('cookie') ?? ''}; `.includes(`; ${cookieOf(name)}=1; `)
}
