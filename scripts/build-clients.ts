import { spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languages, type Language } from '../src/domain/languages.ts'
import { makeWords } from './words.ts'

/**
 * Builds the server once, and for each language the browser's code with its words alone. Files are called after what is in them, so those of
 * all languages lie side by side; which a page names is in a manifest of its language.
 */
export async function buildClients(folder: string, env: Record<string, string> = {}): Promise<void> {
  await makeWords()
  const others = languages.filter((language) => language !== 'en').map((language) => ({ language, made: join(folder, language) }))
  await Promise.all([build('en', folder, env), ...others.map(({ language, made }) => build(language, made, env))])
  for (const { language, made } of others) {
    cpSync(join(made, 'client/assets'), join(folder, 'client/assets'), { recursive: true })
    const { default: manifest } = (await import(resolve(made, 'server/manifest.js'))) as { default: unknown }
    writeFileSync(join(folder, `server/manifest.${language}.json`), JSON.stringify(manifest))
    rmSync(made, { recursive: true })
  }
}

function build(language: Language, folder: string, env: Record<string, string>): Promise<void> {
  const child = spawn('node_modules/.bin/react-router', ['build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NODE_ENV: 'production', BUILD_FOLDER: folder, BUILD_LANGUAGE: language },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${said}\nThe build failed.`))))
  })
}
