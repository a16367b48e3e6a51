export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** [VI3] As coarse as can be: by the width of the window. */
export function deviceOf(widthPx: number): Device {
  return widthPx < 640 ? 'phone' : widthPx < 1100 ? 'tablet' : 'desktop'
}

const mostLetters = 60
export const sourcePattern = /^[\p{L}\p{N} ._/-]{1,60}$/u

/**
 * [VI1] Where a visit came from: its campaign, else the site it was sent by, else `direct`.
 * [VI2] Null where none begins: somebody who is in the shop goes on, or comes back from paying.
 */
export function visitSource(page: { referrer: string; search: string; host: string; path: string }): string | null {
  const referrerHost = /^[\w-]+:\/\/(?:www\.)?([^/:?#]+)/.exec(page.referrer)?.[1] ?? ''
  if (page.referrer !== '' && referrerHost === page.host.replace(/^www\.|:\d+$/g, '')) return null
  if (/^\/(checkout|thank-you)/.test(page.path)) return null
  const campaign = ['utm_source', 'utm_campaign'].map((name) => readable(parameter(page.search, name)))
  const source = campaign[0] ? campaign.filter(Boolean).join(' / ') : readable(referrerHost)
  return source.slice(0, mostLetters).trim() || 'direct'
}

function parameter(search: string, name: string): string {
  const found = new RegExp(`[?&]${name}=([^&]*)`).exec(search)?.[1] ?? ''
  try {
    return decodeURIComponent(found.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

function readable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
}
