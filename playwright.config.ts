import { defineConfig } from '@playwright/test'
import { findChromium, rootArgs } from './tests/support/browsers/chromium.ts'

/** The longest begin, so that no worker waits for one of them in the end. */
const longest = /(fidelity|script-payloads|admin-backup|owner-day|accessibility|print-files|stripe)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Some wait for printers, timers and shops that start: two would leave the processors idle.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  // Against hangs alone: how long a journey may take of its own is in scripts/own-time.ts, and a busy machine is no failure.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    actionTimeout: 60_000,
    baseURL: process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    // As people have it. What a worker fetches a journey can neither see nor answer: one that must do so blocks it.
    serviceWorkers: 'allow',
    // What moves takes a tenth of the processors, and colours are judged at rest; the way through the editor is walked with it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...rootArgs,
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
