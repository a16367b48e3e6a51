import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserStaysClean } from './scripts/browser-stays-clean.ts'
import { words } from './scripts/words.ts'

export default defineConfig({
  plugins: [browserStaysClean(), tailwindcss(), reactRouter(), paraglideVitePlugin(words)],
  build: { target: 'es2022' },
  environments: {
    client: {
      // What most pages share is one file: as twenty small ones the same code weighs a kilobyte more.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /\/src\//, minShareCount: 12 }] } } } },
    },
    ssr: {
      build: {
        rollupOptions: { input: { server: './src/app/server.ts', worker: './src/app/worker.ts' } },
      },
    },
  },
})
