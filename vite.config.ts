import { readFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserStaysClean } from './scripts/browser-stays-clean.ts'
import { oldestBrowsers } from './scripts/browsers.ts'
import { words } from './scripts/words.ts'

/** A contract's schemas stay with the pages that send a form. */
function isContract(file: string): boolean {
  return readFileSync(file.replace(/\?.*/, ''), 'utf8').includes("from 'zod/mini'")
}

export default defineConfig({
  plugins: [browserStaysClean(), tailwindcss(), reactRouter(), paraglideVitePlugin(words)],
  build: {
    // A texture in the styles is read while the page is laid out, all in one go; from a file of its own it comes when it comes.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
  environments: {
    client: {
      // What most pages share is two files, ours and others': as twenty small ones the same code weighs a kilobyte more, as one it is taken up in one go.
      build: {
        target: oldestBrowsers,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /\/node_modules\/(?!zod)/, minShareCount: 12, priority: 1 },
                { name: 'shared', test: (file) => file.includes('/src/') && !isContract(file), minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Of many small files each: read as one with our own code the shop starts a second earlier.
      resolve: { noExternal: ['drizzle-orm', 'hono', 'nodemailer', 'stripe', 'zod'] },
      build: {
        target: 'es2022',
        rollupOptions: {
          input: {
            server: './src/app/server.ts',
            worker: './src/app/worker.ts',
            restore: './src/app/restore.ts',
            'admin-access': './src/app/admin-access.ts',
            'move-storage': './src/app/move-storage.ts',
          },
        },
      },
    },
  },
})
