import { useMemo, useSyncExternalStore } from 'react'
import { withoutLanguage } from '#domain/languages.ts'
import { getLocale } from '#words/runtime.js'
import { isUuid } from '#domain/uuid.ts'

const key = 'sessionId'
const renewed = 'session-renewed'

/** The order that staff are taking in this tab, the session that its pieces are made in, and whom it is for, once that is typed. */
export type TakenOrder = { draftId: string; sessionId: string; name?: string }
const takenKey = 'takenOrder'

/** The browser's session: a random UUID in local storage, made on first use. It opens a cart and its photos, nothing else. While staff take an order, this tab has that order's. */
export function sessionId(): string {
  return takenOrder()?.sessionId ?? readStored() ?? renewSessionId()
}

/** With every request, beside the language that its answer is read in; for a customer's order it is sent as nobody in particular, so that nothing of it becomes the staff member's own. */
export function sessionHeaders(): Record<string, string> {
  return { 'accept-language': getLocale(), sessionid: sessionId(), ...(takenOrder() && { 'for-customer': '1' }) }
}

export function takenOrder(): TakenOrder | null {
  return readTaken(takenHere())
}

function readTaken(text: string | null): TakenOrder | null {
  return text === null ? null : (JSON.parse(text) as TakenOrder)
}

/** Until it is placed, given up or left, however one goes back and forth; null: this tab is the staff member's own again. */
export function takeOrder(taken: TakenOrder | null): void {
  const text = taken && JSON.stringify(taken)
  if (text === keptInTab()) return
  if (text === null) sessionStorage.removeItem(takenKey)
  else sessionStorage.setItem(takenKey, text)
  window.dispatchEvent(new Event(renewed))
}

/** Whom it is for, for the pages that it is made on. */
export function nameTakenOrder(draftId: string, name: string): void {
  const taken = readTaken(keptInTab())
  if (taken?.draftId === draftId) sessionStorage.setItem(takenKey, JSON.stringify({ ...taken, name }))
}

/** It was placed or given up. */
export function leaveOrder(draftId: string): void {
  if (readTaken(keptInTab())?.draftId === draftId) takeOrder(null)
}

export function useTakenOrder(): TakenOrder | null {
  const text = useSyncExternalStore(onRenewed, takenHere, () => null)
  return useMemo(() => readTaken(text), [text])
}

/** Of the back office only the order's own page has its session: elsewhere there staff act as themselves. */
export function isOwnPath(pathname: string): boolean {
  return pathname.startsWith('/admin') && !pathname.startsWith('/admin/orders/drafts/')
}

function takenHere(): string | null {
  const text = keptInTab()
  return text !== null && isOwnPath(withoutLanguage(location.pathname)) ? null : text
}

/** Which session is this tab's has changed with its path. */
export function tellSessionMoved(): void {
  if (keptInTab() !== null) window.dispatchEvent(new Event(renewed))
}

function keptInTab(): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(takenKey)
  } catch {
    return null
  }
}

/** Whether this browser has a session yet: without one there is no cart to load. */
export function hasSessionId(): boolean {
  return takenOrder() !== null || readStored() !== null
}

/** Whether this browser goes by it still: not once whoever had it signed out, or the order it was for is placed or given up. */
export function isSessionKept(id: string): boolean {
  return id === readStored() || id === readTaken(keptInTab())?.sessionId
}

/** Logging out leaves the cart behind: the next person at this browser starts with their own. */
export function renewSessionId(): string {
  const id = randomUuid()
  if (keptInTab() !== null) sessionStorage.removeItem(takenKey)
  try {
    localStorage.setItem(key, id)
  } catch {
    console.warn('Local storage is closed: the cart will not outlive this page.')
    document.documentElement.dataset[key] = id
  }
  window.dispatchEvent(new Event(renewed))
  return id
}

/** Follows a renewal, in this tab or in another; null on the server, which knows none. */
export function useSessionId(): string | null {
  return useSyncExternalStore(onRenewed, sessionId, () => null)
}

/** Tells which it is, now and whenever it is another. */
export function followSessionId(tell: (id: string) => void): () => void {
  tell(sessionId())
  return onRenewed(() => tell(sessionId()))
}

function onRenewed(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of [renewed, 'storage']) window.addEventListener(event, listener, { signal: stop.signal })
  return () => stop.abort()
}

function readStored(): string | null {
  const stored = kept()
  return stored && isUuid(stored) ? stored : null
}

/** Where local storage is closed, the page itself holds the session for as long as it lives. The server has neither. */
function kept(): string | null {
  const page = typeof document === 'undefined' ? null : document.documentElement.dataset[key]
  try {
    return localStorage.getItem(key) ?? page ?? null
  } catch {
    return page ?? null
  }
}

/** `crypto.randomUUID` is missing on plain http, where a shop in a workshop's network may run. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
