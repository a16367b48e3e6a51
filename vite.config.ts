import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inOneByte } from './scripts/in-one-byte.ts'
import { browserStaysClean } from './scripts/browser-stays-clean.ts'
import { oldestBrowsers } from './scripts/browsers.ts'
import { plannedChunks } from './scripts/planned-chunks.ts'
import { words } from './scripts/words.ts'

const { plugin: planChunks, nameOf } = plannedChunks()

const language = process.env['BUILD_LANGUAGE'] ?? 'en'
const programs = {
  server: './src/app/server.ts',
  worker: './src/app/worker.ts',
  restore: './src/app/restore.ts',
  'admin-access': './src/app/admin-access.ts',
  'move-storage': './src/app/move-storage.ts',
}

/** They find files of their own beside their code, or are loaded when something first needs them. */
const asTheyCome = ['@aws-sdk/client-s3', '@electric-sql/pglite', '@node-rs/argon2', '@simplewebauthn/server', 'pdfkit']

export default defineConfig(({ command }) => ({
  // The build makes the words itself, once for all it builds.
  plugins: [
    browserStaysClean(),
    planChunks,
    command === 'build' && inOneByte(),
    tailwindcss(),
    reactRouter(),
    command === 'serve' && paraglideVitePlugin(words),
  ],
  build: {
    // A texture in the styles is read while the page is laid out, all in one go; from a file of its own it comes when it comes.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
  environments: {
    client: {
      // Each language has a build of its own: browsers carry the words of one.
      define: command === 'build' ? { 'globalThis.onlyLanguage': JSON.stringify(language) } : {},
      build: {
        target: oldestBrowsers,
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: nameOf, includeDependenciesRecursively: false }] } } },
      },
    },
    ssr: {
      // Thousands of small files: read as one with our own code they take a second less of each start.
      resolve: command === 'build' ? { noExternal: true, external: asTheyCome } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        target: 'es2022',
        rolldownOptions: {
          input: language === 'en' ? programs : { manifest: 'virtual:react-router/server-manifest' },
          output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
}))
