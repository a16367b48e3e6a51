import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

/**
 * Finds a Chromium, or installs one: $CHROME, Playwright's own, the system's, `playwright install`, apt-get as root. The headless shell is
 * asked for first: it draws the same pages with half of the work, having no window around them.
 */
export function findChromium(): string {
  const candidates = () => [
    process.env['CHROME'],
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = () => candidates().find((path) => path && existsSync(path))
  const there = found()
  if (there) return there
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 240_000 })
  const installed = found()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 240_000 })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!found()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', timeout: 480_000 })
    }
  }
  const last = found()
  if (last) return last
  throw new Error('No Chromium was found: install the package `chromium`, or set CHROME to the path of one.')
}

/** Chromium refuses its sandbox to root. */
export const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...args, ...rootArgs] })
}
