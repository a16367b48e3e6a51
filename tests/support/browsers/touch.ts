import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

export type Finger = { x: number; y: number }
/** Where the fingers are, from 0, when they come down, to 1, when they leave. */
export type Gesture = (progress: number) => readonly Finger[]

/** Plays a gesture with real touch events. At a cadence, no move waits for the page to have answered the last: fingers do not either. */
export async function play(browser: CDPSession, gesture: Gesture, { moves = 10, everyMs = 0 } = {}): Promise<void> {
  await touch(browser, 'touchStart', gesture(0))
  const startedAt = performance.now()
  const sent: Promise<unknown>[] = []
  for (let move = 1; move <= moves; move += 1) {
    await (everyMs > 0 ? wait(Math.max(0, startedAt + move * everyMs - performance.now())) : sent.at(-1))
    sent.push(touch(browser, 'touchMove', gesture(move / moves)))
  }
  await Promise.all(sent)
  await touch(browser, 'touchEnd', [])
}

function touch(browser: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) {
  return browser.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) })
}

/** Two fingers on opposite sides of a point. */
export function pair({ x, y }: Finger, apartPx: number, turnedDeg = 0): [Finger, Finger] {
  const [dx, dy] = [(Math.cos((turnedDeg * Math.PI) / 180) * apartPx) / 2, (Math.sin((turnedDeg * Math.PI) / 180) * apartPx) / 2]
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ]
}
