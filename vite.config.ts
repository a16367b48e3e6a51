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
    ssr: {
      build: {
        rollupOptions: { input: { server: './src/app/server.ts', worker: './src/app/worker.ts' } },
      },
    },
  },
})
