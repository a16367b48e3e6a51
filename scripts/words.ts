import { compile } from '@inlang/paraglide-js'

/** How messages/en.json becomes typed functions in src/words; the same for the build and for the type check. */
export const words = {
  project: './project.inlang',
  outdir: './src/words',
  strategy: ['baseLocale' as const],
  cleanOutdir: false,
}

if (import.meta.main) await compile(words)
