import type { TestProject } from 'vitest/node'
import { prepareDatabases, type TestDatabases } from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

export default async function setup(project: TestProject) {
  const kind = project.config.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'
  const { from, stop } = await prepareDatabases(kind)
  project.provide('databases', from)
  return stop
}
