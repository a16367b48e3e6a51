import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    // What a worker fetches a journey can neither see nor answer; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME'] ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
