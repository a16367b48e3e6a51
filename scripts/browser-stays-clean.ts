import type { Plugin } from 'vite'

const serverOnly = /\/src\/(platform|app|features\/[^/]+\/server)\//

/** Fails the browser build when it would ship server code (rule 4): without it a stray import passes silently. */
export function browserStaysClean(): Plugin {
  return {
    name: 'browser-stays-clean',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    moduleParsed(module) {
      if (serverOnly.test(module.id)) {
        const importers = module.importers.map((id) => id.replace(/^.*\/src\//, 'src/')).join(', ')
        this.error(`Browser code imports server code: ${module.id.replace(/^.*\/src\//, 'src/')} from ${importers}`)
      }
    },
  }
}
