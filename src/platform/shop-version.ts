import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const packageFile = z.object({ version: z.string() })

export async function shopVersion(): Promise<string> {
  return packageFile.parse(JSON.parse(await readFile('package.json', 'utf8'))).version
}
