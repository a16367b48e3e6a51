import { registerHooks } from 'node:module'

/** What the build puts in place of a file, its address or its text: no bench asks for either. */
registerHooks({
  load(url, context, nextLoad) {
    return /\?(url|inline|raw)$|\.css$/.test(url)
      ? { format: 'module', source: `export default ''`, shortCircuit: true }
      : nextLoad(url, context)
  },
})
