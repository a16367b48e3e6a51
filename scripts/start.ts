import { buildWhenChanged } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
process.stdout.write('\n')
await buildWhenChanged()
const server = '../build/server/server.js'
const { serve } = (await import(server)) as typeof import('../src/app/server.ts')
await serve()
